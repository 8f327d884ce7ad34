/**
 * Files with fields that pages inherit: those of a folder (`_metadata.yml` of Quarto, `.meta.yml` of Material, `index.yml` of
 * Retype), or of one page (`page.yml` next to `page.md`).
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { shortReasonOf } from "../../thrown.ts";
import { createGlob } from "../../project/glob.ts";
import type { Project } from "../../project/project.ts";
import { folderOf, isFileBelow, withoutEnding } from "../../site/address.ts";
import { namesDraft } from "../../site/draft.ts";
import { parseYaml } from "../../site/foreign/folder_meta.ts";
import { type InheritedFields, inheritedFields } from "../../site/inherited.ts";
import type { Page } from "../../site/page.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Tree } from "../scan/tree.ts";
import { DRAFT, type InheritanceRule } from "./inheriting.ts";

export interface MetadataInput {
  /** Texts of files that are not pages. */
  readonly navigation: Tree["navigation"];
  /** `undefined`: there is no project, and no such file. */
  readonly project: Pick<Project, "placing"> | undefined;
}

export interface Metadata {
  readonly rules: readonly InheritanceRule[];
  /** Those from which they are: no downloads. */
  readonly files: ReadonlySet<string>;
}

/** Creates the stage that reads them. */
export function createMetadata(reporter: Reporter): (input: MetadataInput) => Metadata {
  const problems = reporter({ rule: "front-matter" });
  return remember(({ navigation, project }) => {
    const isMetadata = createGlob(project?.placing.metadata ?? []);
    const messages: string[] = [];
    const found = [...navigation].flatMap(([file, text]) => {
      const fields = isMetadata(file) ? fieldsOf(file, text, (message) => messages.push(message)) : undefined;
      return fields ? [[file, ruleOf(file, fields)] as const] : [];
    });
    problems.report(messages);
    return { rules: found.map(([, rule]) => rule), files: new Set(found.map(([file]) => file)) };
  });
}

/** Fields of the folder of a file, or of the page next to it that has its name. */
function ruleOf(file: string, fields: InheritedFields): InheritanceRule {
  const stem = withoutEnding(file);
  const folder = folderOf(file);
  const isOfFolder = /(?:^|\/)(?:[._][^/]*|index)$/.test(stem);
  function isFor({ source: { file, written = file } }: Page): boolean {
    return isOfFolder ? isFileBelow(written, folder) : withoutEnding(written) === stem;
  }
  return { folder: isOfFolder ? folder : stem, isFor, fields };
}

/** The fields in a file; those of one that cannot be read, and mentions a draft, make drafts of its pages. */
function fieldsOf(file: string, text: string, report: (message: string) => void): InheritedFields | undefined {
  try {
    const mapping = parseYaml(text);
    return isRecord(mapping) ? inheritedFields(mapping) : undefined;
  } catch (error) {
    const isDraft = namesDraft(text);
    const effect = isDraft ? "; it mentions a draft, so its pages are not published" : "";
    report(`${file}: the fields for its pages cannot be read: ${shortReasonOf(error)}${effect}`);
    return isDraft ? DRAFT : undefined;
  }
}
