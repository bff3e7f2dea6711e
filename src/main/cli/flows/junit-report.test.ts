import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowOutcome } from './flow-outcome.ts';
import { flowReport } from './flow-report.ts';

const outcomeOf = (text: string, outcome: FlowOutcome['outcome'] = 'failed'): FlowOutcome => ({
  file: `flows/${text}.yml`,
  name: text,
  steps: 2,
  milliseconds: 1234,
  outcome,
  failures:
    outcome === 'passed'
      ? []
      : [{ place: { path: `flows/${text}.yml`, line: 3, column: 5 }, step: text, expected: text, got: `${text}\n${text}` }],
});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#10': '\n', '#9': '\t' };

/** Characters that XML 1.0 allows. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Reads the XML that a report may consist of, and throws for anything that is not well-formed. */
function readXml(xml: string): Element {
  if (!allowed.test(xml)) throw new Error('a character that XML forbids');
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml);
  if (declared === null) throw new Error('no declaration');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const part = /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<>]+)/gy;
  part.lastIndex = declared[0].length;
  while (part.lastIndex < xml.length) {
    const at = part.lastIndex;
    const found = part.exec(xml);
    if (found === null) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 40)}`);
    const [, closes, name = '', attributes = '', isEmpty, text] = found;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decoded(text);
    else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decoded(value)] as const);
      if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error('an attribute twice');
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('an element is not closed');
  return root.children[0] as Element;
}

function decoded(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`the entity ${whole}`);
    return character;
  });
}

describe('JUnit XML', () => {
  it('is what servers read: counts, a case for each flow, a failure with its text', () => {
    const root = readXml(flowReport([outcomeOf('a', 'passed'), outcomeOf('b'), outcomeOf('c', 'unusable')], 'junit'));
    expect(root).toMatchObject({ name: 'testsuites', attributes: { tests: '3', failures: '1', errors: '1', time: '3.702' } });
    const [suite] = root.children;
    expect(suite?.children.map(({ name, attributes }) => [name, attributes.name, attributes.classname, attributes.time])).toEqual([
      ['testcase', 'a', 'flows/a.yml', '1.234'],
      ['testcase', 'b', 'flows/b.yml', '1.234'],
      ['testcase', 'c', 'flows/c.yml', '1.234'],
    ]);
    expect(suite?.children.map(({ children }) => children.map(({ name }) => name))).toEqual([[], ['failure'], ['error']]);
    expect(suite?.children[1]?.children[0]).toMatchObject({
      attributes: { message: 'expected b, got b\nb' },
      text: 'flows/b.yml:3:5: b\n  expected  b\n  got       b\n            b',
    });
  });

  it('is well-formed and bounded, whatever the texts', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&#0;',
        '\0\u0007\u001b[31m',
        '\ud800',
        '\ufffe\uffff',
        '"><testcase/>',
        '<!-- -->',
        '<?xml?>',
        "'&amp;",
      ),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const [suite] = readXml(flowReport([outcomeOf(text)], 'junit')).children;
        expect(suite?.children).toHaveLength(1);
        expect(suite?.children[0]?.children).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
    const large = flowReport([outcomeOf('x'.repeat(1_000_000))], 'text');
    expect(large.length).toBeLessThan(4_100_000);
    expect(
      readXml(
        flowReport(
          [
            {
              ...outcomeOf('a'),
              failures: Array.from({ length: 50 }, () => ({ place: { path: 'a', line: 1, column: 1 }, step: 's', got: '<'.repeat(1e6) })),
            },
          ],
          'junit',
        ),
      ).name,
    ).toBe('testsuites');
  });

  it('would be found not well-formed', () => {
    const xml = flowReport([outcomeOf('a & b')], 'junit');
    for (const broken of [xml.replaceAll('&amp;', '&'), xml.replace('</testsuite>', ''), xml.replace('a &amp;', '\u0001'), `${xml}<a/>`])
      expect(() => readXml(broken)).toThrow();
  });
});
