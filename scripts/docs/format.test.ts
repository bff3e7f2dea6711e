import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { globalNames } from '../../src/shared/language/global-catalogue.ts';
import { widgetTypes } from '../../src/shared/language/widget-catalogue.ts';
import { filesBelow, readText } from './citations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = filesBelow(root, ['docs/format']);
const page = (name: string): string => readText(root, `docs/format/${name}`);
const catalogued = globalNames.map(({ name }) => name).filter((name) => /^(Api|Utils)\./.test(name));

/** Returns the code blocks of a language, with their pages. */
function blocksOf(language: string, files: readonly string[] = pages): { file: string; code: string }[] {
  return files.flatMap((file) =>
    [...readText(root, file).matchAll(/^```(\w*)\n(.*?)^```/gms)].flatMap(([, name, code = '']) =>
      name === language ? [{ file, code }] : [],
    ),
  );
}

function parses(code: string): boolean {
  try {
    return Boolean(new Script(code));
  } catch {
    return false;
  }
}

describe('the reference of the format', () => {
  it.each(blocksOf('js'))('has examples that parse: $file', ({ code }) => {
    // A file, members of an entry, or entries of a list.
    expect([code, `({${code}})`, `([${code}])`].some(parses), code).toBe(true);
  });

  it('names every function of Api and Utils, and no other', () => {
    const functions = page('api.md');
    expect(catalogued.filter((name) => !new RegExp(String.raw`\b${name.split('.')[1]}\b`).test(functions))).toEqual([]);
    const named = pages.flatMap((file) => readText(root, file).match(/\b(?:Api|Utils)\.[a-zA-Z]\w*/g) ?? []);
    expect(named.filter((name) => !catalogued.includes(name))).toEqual([]);
  });

  it('names no widget type that does not exist', () => {
    const known = new Set(widgetTypes.flatMap(({ type, aliases = [] }) => [type, ...aliases]));
    const named = pages.flatMap((file) => readText(root, file).match(/\b[A-Z][A-Za-z]+Widget\b/g) ?? []);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names no class in the markup that nothing draws', () => {
    const preview = filesBelow(root, ['src/preview'])
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|spec|stories)\./.test(path.posix.basename(file)))
      .map((file) => readText(root, file))
      .join('\n');
    const markup = blocksOf(
      '',
      pages.filter((file) => file.startsWith('docs/format/widgets/')),
    );
    const classes = markup.flatMap(({ code }) => [...code.matchAll(/[.#](ks-[\w-]*\w)(?![\w<-])/g)].map(([, name = '']) => name));
    expect(classes.length).toBeGreaterThan(150);
    expect(classes.filter((name) => !preview.includes(name))).toEqual([]);
  });
});
