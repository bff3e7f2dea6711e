import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const section = page.split('\n## Threats\n')[1]?.split('\n## ')[0] ?? '';

/** Rows of the table of threats, with the tests that show each defence. */
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const cells = line.slice(1, -1).split(' | ');
    return { threat: cells[0]?.trim() ?? '', cells: cells.length, tests: (cells.at(-1) ?? '').split('<br>').map((test) => test.trim()) };
  });

/** Returns whether a text contains a test title, as a whole string rather than part of another one. */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}

describe('the table of threats in docs/security.md', () => {
  it('is parsed completely', () => {
    expect(rows.length).toBe(section.split('\n').filter((line) => line.startsWith('|')).length - 2);
    expect(new Set(rows.map(({ threat }) => threat)).size).toBe(rows.length);
  });

  it.each(rows)('names existing tests: $threat', ({ cells, tests }) => {
    expect(cells).toBe(4);
    for (const test of tests) {
      const [, path = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)` › `([^`]+)`$/.exec(test) ?? [];
      expect(path, `“${test}” is no \`file\` › \`title\``).not.toBe('');
      const file = new URL(path, root);
      expect(existsSync(file), path).toBe(true);
      expect(hasTitle(readFileSync(file, 'utf8'), title), `${path} has no test called “${title}”`).toBe(true);
    }
  });
});
