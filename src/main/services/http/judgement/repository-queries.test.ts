import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeStatement } from '../../../../shared/mdx/judge-statement.ts';
import { parseMdx, parseTolerantly } from '../../../../shared/mdx/parse.ts';
import { mdxTextsIn } from '../../../../shared/project/query-place/mdx-texts.ts';

it('takes every query of the repository for one that the parser of the sample back-end reads', () => {
  const texts = ['resources', 'e2e/projects', 'cases'].flatMap(filesBelow).flatMap(queriesIn);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) {
    if (parseMdx(text).ok) expect([text, judgeStatement(text)]).toEqual([text, { kind: 'select' }]);
  }
});

it('finds no mistake in the MDX of the projects that come with the application and those of the tests', () => {
  const files = ['resources', 'e2e/projects'].flatMap(filesBelow).filter((path) => /\.(js|yml)$/.test(path));
  const texts = files.flatMap((path) => mdxTextsIn(readFileSync(path, 'utf8'), path.endsWith('yml') ? 'yaml' : 'javascript'));
  expect(texts.length).toBeGreaterThan(40);
  for (const { text } of texts) expect([text, parseTolerantly(text).errors]).toEqual([text, []]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|yml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Texts that begin as queries do, up to the end of the quotes around them; escapes of JSON undone. */
function queriesIn(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/(["'`])\s*((?:SELECT|WITH)\b(?:(?!\1)[^\\]|\\.)*)\1/gis)].map(([, , text = '']) =>
    text
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"')
      .replace(/\$\{?\w+\}?/g, 'x'),
  );
}
