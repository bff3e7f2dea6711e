import { describe, expect, it } from 'vitest';
import { makeMarkSplitter, markPlaces, readableFilled, withoutMarks } from './placeholder-marks.ts';
import { readableBody } from './exchange/readable-body.ts';
import type { TraceParameter } from './trace.ts';

/** Returns a parameter whose value is placed wherever it occurs in the text. */
function parameter(text: string, name: string, value: string): TraceParameter {
  const at = (offset: number) => ({ offset, line: 1, column: offset + 1 });
  const places = [...text.matchAll(new RegExp(value, 'g'))].map(({ index }) => ({
    template: at(0),
    filled: at(index),
    length: value.length,
    index: 0,
  }));
  return { name, value, used: places.length > 0, places };
}

const marked = (text: string, parameters: readonly TraceParameter[]) =>
  readableFilled(text, parameters).flatMap((block) =>
    makeMarkSplitter()(block.text).flatMap((part) => (part.parameter === undefined ? [] : [[parameters[part.parameter]?.name, part.text]])),
  );

describe('marks of inserted values', () => {
  const text = '{"MDX": "SELECT {[Region].[EMEA]} ON 0 FROM [Sales] WHERE ([Year].[2027], [Region].[EMEA])", "Note": "2027"}';
  const parameters = [parameter(text, 'region', 'EMEA'), parameter(text, 'year', '2027')];

  it('survive the conversion to the readable query and the other fields', () => {
    expect(marked(text, parameters)).toEqual([
      ['region', 'EMEA'],
      ['year', '2027'],
      ['region', 'EMEA'],
      ['year', '2027'],
    ]);
    const blocks = readableFilled(text, parameters);
    expect(blocks.map((block) => ({ ...block, text: withoutMarks(block.text) }))).toEqual(readableBody(text));
  });

  it('span several lines, and are left out if a value is outside of texts', () => {
    const split = makeMarkSplitter();
    const lines = markPlaces('a EMEA\nx b', [parameter('a EMEA\nx b', 'p', 'EMEA\nx')]).split('\n');
    expect(lines.map((line) => split(line))).toEqual([
      [
        { text: 'a ', parameter: undefined },
        { text: 'EMEA', parameter: 0 },
      ],
      [
        { text: 'x', parameter: 0 },
        { text: ' b', parameter: undefined },
      ],
    ]);
    const number = '{"Value": 2027}';
    expect(readableFilled(number, [parameter(number, 'year', '2027')])).toEqual(readableBody(number));
  });

  it('are left out if they would be ambiguous or do not fit', () => {
    const own = `\ue100${text}`;
    expect(markPlaces(own, parameters)).toBe(own);
    expect(markPlaces('short', parameters)).toBe('short');
  });
});
