import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FlowDeed } from './flow-schema.ts';
import { readFlow } from './read-flow.ts';
import { flowFileName, writeFlow } from './write-flow.ts';

it('writes what was recorded as a person would', () => {
  const deeds: readonly FlowDeed[] = [
    { kind: 'event', widgetId: 'regionFilter', action: 'choose', values: { value: 'France', name: 'France', on: true } },
    { kind: 'input', widgetId: 'noteInput', value: 'Say "hi"\nto all' },
    { kind: 'open', page: 'salesDetail' },
    { kind: 'event', widgetId: 'openMain', action: 'launch', values: {} },
  ];
  expect(
    writeFlow({ name: 'Another region', page: 'salesMain', deeds }),
  ).toBe(`# Recorded in Dashwright. Add what you expect of a step below it: expect: [{ text: { widget: <id>, contains: <text> } }]
name: Another region
page: salesMain
steps:
  - event: regionFilter.choose
    value: France
    values:
      name: France
      'on': true
  - input: noteInput
    value: |-
      Say "hi"
      to all
  - open: salesDetail
  - event: openMain.launch
  - expect:
      - problems: none
`);
});

it('is read back as it was', () => {
  const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const action = id.filter((text) => !text.includes('.'));
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<never>;
  const values = fc.dictionary(fc.string({ maxLength: 10 }), json, { maxKeys: 4 });
  const deed = fc.oneof<fc.Arbitrary<FlowDeed>[]>(
    fc.record({ kind: fc.constant('event'), widgetId: id, action, values }),
    fc.record({ kind: fc.constant('input'), widgetId: id, value: json }),
    fc.record({ kind: fc.constant('open'), page: id }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 8 }), id, id, (deeds, name, page) => {
      const { flow, problems } = readFlow('a', writeFlow({ name, page, deeds }));
      expect(problems).toEqual([]);
      // JSON has no -0 and no prototype of its own.
      expect(JSON.stringify(flow?.steps.map(({ deed: read }) => sorted(read)))).toBe(
        JSON.stringify([...deeds.map(sorted), { kind: 'look' }]),
      );
      expect([flow?.name, flow?.page]).toEqual([name, page]);
    }),
    { numRuns: 500 },
  );
});

/** The order of values is no part of a step. */
function sorted(deed: FlowDeed): object {
  if (deed.kind !== 'event') return deed;
  return { ...deed, values: Object.entries(deed.values).sort(([one], [other]) => (one < other ? -1 : 1)) };
}

it.each([
  ['Another region', 'another-region.yml'],
  ['  Überblick: März/April ', 'uberblick-marz-april.yml'],
  ['../../etc/passwd', 'etc-passwd.yml'],
  ['x'.repeat(100), `${'x'.repeat(60)}.yml`],
  ['…', undefined],
])('the file of %j is %s', (name, file) => {
  expect(flowFileName(name)).toBe(file);
});
