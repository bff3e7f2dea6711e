import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  type Citation,
  citationsOf,
  citedTextsOf,
  commentsOf,
  filesBelow,
  linksOf,
  namedSection,
  paragraphsOf,
  readText,
  resolveDocument,
  sectionsOf,
} from './citations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = filesBelow(root, ['src', 'scripts', 'e2e', 'docs']);
const sources = files.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file) && file !== 'scripts/docs/citations.test.ts');
const documents = [...files.filter((file) => file.startsWith('docs/') && file.endsWith('.md')), 'README.md', 'CONTRIBUTING.md'];
const dataFiles = new Set([...files, ...filesBelow(root, ['cases', 'resources'])].map((file) => path.posix.basename(file)));

/** Files of projects and of the data folder, which may be named without being a citation. */
const namedFiles = new Set(['app.json', 'dashwright.json', 'recent.json', 'settings.json', 'state.json', 'trust.json']);

const sections = new Map<string, readonly string[]>();
function sectionsIn(file: string): readonly string[] {
  const known = sections.get(file) ?? sectionsOf(readText(root, file), !file.startsWith('docs/format/'));
  sections.set(file, known);
  return known;
}

/** Returns what is wrong with a citation; undefined if it leads somewhere. */
function faultOf(from: string, { document, section }: Citation): string | undefined {
  if (document.endsWith('.json')) {
    const name = path.posix.basename(document);
    return dataFiles.has(name) || namedFiles.has(name) || resolveDocument(root, from, document) ? undefined : `${from} names ${document}`;
  }
  const file = resolveDocument(root, from, document);
  if (file === undefined) return `${from} cites ${document}, which is not there`;
  return section === undefined ? undefined : sectionFault(section, file, from);
}

/** Returns the same for the sections after the name of a document; a page of the reference may be cited with several. */
function sectionFault(section: string, file: string, from: string): string | undefined {
  const found = namedSection(section, sectionsIn(file));
  if (found === undefined) return `${from} cites a section of ${file} that is not there: ${section.slice(0, 40)}`;
  const [, next] = /^(?: and |, )([A-Z].*)$/s.exec(section.slice(found.length)) ?? [];
  return next !== undefined && file.startsWith('docs/format/') ? sectionFault(next, file, from) : undefined;
}

const faultsOf = (from: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => citationsOf(text).flatMap((citation) => faultOf(from, citation) ?? []));

describe('citations', () => {
  it('in comments lead to existing documents and sections', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap((file) => faultsOf(file, commentsOf(readText(root, file))))).toEqual([]);
  });

  it('in texts that people read lead to existing documents and sections', () => {
    const cited = sources
      .filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => citedTextsOf(readText(root, file)).map((text) => ({ file, text })));
    expect(cited.length).toBeGreaterThan(15);
    expect(cited.flatMap(({ file, text }) => faultsOf(file, [text]))).toEqual([]);
    // What is put together while the app runs cannot be checked here.
    expect(cited.filter(({ text }) => text.includes('${'))).toEqual([]);
  });

  it('in documents lead to existing documents and sections', () => {
    expect(documents.flatMap((file) => faultsOf(file, paragraphsOf(readText(root, file))))).toEqual([]);
  });

  it('links in documents lead to files and headings', () => {
    const faults = documents.flatMap((file) =>
      linksOf(readText(root, file)).flatMap((link) => {
        const [target = '', anchor] = link.split('#');
        const found = target === '' ? file : resolveDocument(root, file, path.posix.join(path.posix.dirname(file), target));
        if (found === undefined) return `${file} links to ${link}`;
        return anchor === undefined || sectionsIn(found).some((heading) => anchorOf(heading) === anchor) ? [] : `${file} links to ${link}`;
      }),
    );
    expect(faults).toEqual([]);
  });

  it('that lead nowhere are found', () => {
    const comments = commentsOf(
      '/** Reads it (`docs/format/values.md`, Initial\n * values). */\nconst a = 1; // see `runtime.md` 3\n// `docs/format/values.md`, lost values',
    );
    expect(comments).toHaveLength(3);
    expect(faultsOf('src/a.ts', comments)).toEqual([
      'src/a.ts cites runtime.md, which is not there',
      'src/a.ts cites a section of docs/format/values.md that is not there: lost values',
    ]);
    expect(
      faultsOf('src/a.ts', ['Shapes of `widgets.json`.', 'Written into dashwright.json.', '`docs/limits.md`, so that it stays.']),
    ).toEqual(['src/a.ts names widgets.json']);
    const source = "/** `docs/format/values.md` */\nconst section = 'docs/format/values.md, Lost values';";
    expect(faultsOf('src/a.ts', citedTextsOf(source))).toEqual([
      'src/a.ts cites a section of docs/format/values.md that is not there: Lost values',
    ]);
  });
});
