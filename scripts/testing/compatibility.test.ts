import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/compatibility.md', root), 'utf8');

interface Row {
  readonly rule: string;
  readonly tests: readonly string[];
}

/** Rows of the table: number of the rule, its words, and one or more `file › title`, parted by `<br>`. */
const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const cells = /^\| (\d+(?:\.\d+)?[a-e]?) \| .+? \| (.+) \|$/.exec(line);
  return cells ? [{ rule: cells[1] ?? '', tests: (cells[2] ?? '').split('<br>').map((test) => test.trim()) }] : [];
});

/** Rules by section of the reference of the format, in the order of the page. */
const placedRules: readonly string[] = page.split('\n').flatMap((line) => {
  const [, numbers] = /^\| \[[^\]]+\]\(format\/[^)]+\) \| ([^|]+) \|$/.exec(line) ?? [];
  return numbers?.trim().split(', ') ?? [];
});

function readTest(path: string): string {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('the table of rules in docs/compatibility.md', () => {
  it('has every section of the reference', () => {
    const sections = new Set(rows.map(({ rule }) => Number.parseInt(rule, 10)));
    expect([...sections].sort((left, right) => left - right)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
  });

  it('gives every rule one section of the reference', () => {
    expect([...placedRules].sort()).toEqual(rows.map(({ rule }) => rule).sort());
  });

  it.each(rows)('names existing tests: $rule', ({ tests }) => {
    for (const test of tests) {
      const [path = '', title] = test.replaceAll('`', '').split(' › ');
      if (/^cases\//.test(path)) {
        expect(existsSync(new URL(path, root)), path).toBe(true);
        continue;
      }
      const text = readTest(path);
      expect(text, path).not.toBe('');
      if (title !== undefined) expect(text.includes(title), `${path} has no test called “${title}”`).toBe(true);
    }
  });
});
