/**
 * Stand-ins for `Request`, `Response` and `Headers`: they implement the members that every request needs, and create
 * the real object for all others.
 *
 * @module
 */

/**
 * Makes instances of `light` instances of the class `web`, too: what `light` does not define is asked of the object that
 * `real` gives.
 */
export function standIn<Light extends object>(
  light: { readonly prototype: Light },
  web: { readonly prototype: object },
  real: (self: Light) => object,
): void {
  Object.setPrototypeOf(light.prototype, web.prototype);
  for (const name of Reflect.ownKeys(web.prototype)) {
    if (Object.hasOwn(light.prototype, name)) continue;
    const { value, get } = Object.getOwnPropertyDescriptor(web.prototype, name)!;
    if (typeof value === "function") Object.defineProperty(light.prototype, name, forwardCall(name, real));
    else if (get) Object.defineProperty(light.prototype, name, forwardRead(name, real));
  }
}

function forwardCall<Light>(name: PropertyKey, real: (self: Light) => object): PropertyDescriptor {
  return {
    configurable: true,
    value(this: Light, ...given: unknown[]) {
      const owner = real(this);
      return Reflect.apply(Reflect.get(owner, name), owner, given);
    },
  };
}

function forwardRead<Light>(name: PropertyKey, real: (self: Light) => object): PropertyDescriptor {
  return {
    configurable: true,
    get(this: Light) {
      return Reflect.get(real(this), name);
    },
  };
}
