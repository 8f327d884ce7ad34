/**
 * Requests to other servers. A host name is resolved once, and the request goes to the address that was checked
 * (against DNS rebinding).
 *
 * @module
 */
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Outside, OutsideAnswer, OutsideRequest } from "../outside.ts";

type Callback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

export const askOutside: Outside = async (url, { method, headers, admit, deadline }) => {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // An address is not looked up.
  if (isIP(host) !== 0 && !admit(host)) throw refused(host);
  return await new Promise<OutsideAnswer>((resolve, reject) => {
    const { request: send } = url.protocol === "https:" ? https : http;
    const request = send(url, { method, headers, agent: false, lookup: judged(admit) as never }, (response) => {
      clearTimeout(timer);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    const timer = setTimeout(() => {
      request.destroy();
      reject(coded("ETIMEDOUT", `no answer within ${deadline / 1000} seconds`));
    }, deadline);
    request.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end();
  });
};

/** The system's look-up, of which every address must be admitted. */
function judged(admit: OutsideRequest["admit"]) {
  return (host: string, options: LookupOptions, done: Callback): void => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error);
      const other = found.find(({ address }) => !admit(address));
      if (other) return done(refused(other.address));
      const [first] = found;
      if (!first) return done(coded("ENOTFOUND", `${host} has no address`));
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

function refused(address: string): Error {
  return coded("EREFUSED", `${address} is not admitted`);
}

function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
