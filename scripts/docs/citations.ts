import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document that a comment or another document names, with the section if one is named. */
export interface Citation {
  readonly document: string;
  readonly section?: string;
}

/** Returns the comments of a source file; consecutive lines are one text, so that a citation may continue on the next line. */
export function commentsOf(source: string): string[] {
  return source.split('\n').reduce<{ texts: string[]; isOpen: boolean }>(
    ({ texts, isOpen }, line) => {
      const [, own] = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/)?\s*$/.exec(line) ?? [];
      const [, trailing] = own === undefined ? (/\s\/\/ (.*)$/.exec(line) ?? []) : [];
      const text = own ?? trailing;
      if (text === undefined) return { texts, isOpen: false };
      return isOpen && own !== undefined
        ? { texts: [...texts.slice(0, -1), `${texts.at(-1)} ${text}`], isOpen: true }
        : { texts: [...texts, text], isOpen: own !== undefined };
    },
    { texts: [], isOpen: false },
  ).texts;
}

/** Returns the texts in a source file that name a document of the format, as what people read does: with the section after a comma. */
export function citedTextsOf(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');
  return [...code.matchAll(/(['"`])(docs\/format\/[^'"`\n]*)\1/g)].map(([, , text = '']) => text);
}

/** Returns the texts of a document without code and links: one per paragraph, table row or list item. */
export function paragraphsOf(document: string): string[] {
  return document
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.) )/)
    .map((text) => text.replaceAll(/\s*\n\s*/g, ' '));
}

/** Returns the headings of a document; `withRows` adds the first cells of its tables and its bold words, by which long pages are cited. */
export function sectionsOf(document: string, withRows = false): string[] {
  const headings = [...document.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) => heading.trim());
  if (!withRows) return headings;
  const cells = [...document.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell.replaceAll('`', ''));
  const words = [...document.matchAll(/\*\*(.+?)\*\*/gs)].map(([, bold = '']) => bold.replaceAll(/\s+/g, ' ').replace(/[.:]$/, ''));
  return [...headings, ...cells, ...words];
}

/** Returns the anchor of a heading, as repository hosts generate it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Returns the documents and data files that a text names; the section is the text after the name and a comma. */
export function citationsOf(text: string): Citation[] {
  const names = /(?<![\w/.@*<>{}-])((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:md|json))\b(?![\w/-]|\.\w)/g;
  return [...text.matchAll(names)].map((match) => {
    const document = match[1] ?? '';
    const rest = text.slice(match.index + match[0].length);
    const [before] = /^`?, "?/.exec(rest) ?? [];
    const section = before === undefined ? undefined : rest.slice(before.length);
    // A lower-case letter without quotes continues the sentence, except after a page of the reference.
    const isNamed = section !== undefined && (before?.endsWith('"') || /^[A-Z]/.test(section) || document.startsWith('docs/format/'));
    return isNamed ? { document, section } : { document };
  });
}

/** Returns the longest section name with which a text begins; undefined if there is none. */
export function namedSection(text: string, sections: readonly string[]): string | undefined {
  return sections
    .toSorted((left, right) => right.length - left.length)
    .find((section) => text.toLowerCase().startsWith(section.toLowerCase()) && !/^\w/.test(text.slice(section.length)));
}

/** Returns the targets of a document's links to files or sections, without those to the web. */
export function linksOf(document: string): string[] {
  return [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^\w+:/.test(target));
}

/** Returns the paths of the files below folders of the project, with forward slashes. */
export function filesBelow(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
}

/** Returns the file for a path relative to the root of the project or to the citing file; undefined if there is none. */
export function resolveDocument(root: string, from: string, document: string): string | undefined {
  return [document, path.posix.join(path.posix.dirname(from), document)].find((file) => existsSync(path.join(root, file)));
}

export const readText = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');
