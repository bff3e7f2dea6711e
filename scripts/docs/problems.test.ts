import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleFacts, ruleNames } from '../../src/shared/project/problem-rules/rule-list/rule-names.ts';
import { withRuleSections } from './problems-table.ts';

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const page = read('problems.md');

/** The anchors of a page, as Markdown makes them from its headings. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the page of problems', () => {
  it('has every rule as the code has it; update it with node scripts/docs/run-problems-table.ts', () => {
    expect(withRuleSections(page)).toBe(page);
    expect(() => withRuleSections('no marks')).toThrow('The page needs');
  });

  it.each(ruleNames)('%s has a name in lower case, sentences, and a section that exists', (name) => {
    const { finds, advice, section } = ruleFacts[name];
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    for (const sentence of [finds, advice]) expect(sentence).toMatch(/^(?:[A-Z`]|repository\.yml).*\.$/);
    const [file = '', anchor = ''] = section.split('#');
    expect(existsSync(new URL(`../../docs/format/${file}`, import.meta.url))).toBe(true);
    expect(anchors(read(`format/${file}`))).toContain(anchor);
  });
});
