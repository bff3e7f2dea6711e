import fc from 'fast-check';
import { expect, it } from 'vitest';
import { modelDifferenceSchema } from '../../schema/model-difference.ts';
import { createProjectAnalyser } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';
import { applyDifference } from './apply-difference.ts';
import { makeDifference } from './make-difference.ts';

const widget = (id: number, inner = '') => `{ id: 'w${id}', type: TextWidget, title: 'x', widgets: [${inner}] }`;
const widgetConfig = (line: string) =>
  `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${line}\n${widget(1, widget(2))},${line}${widget(3)},\r\n${widget(4)}\n] } };`;
const repository = `Repository = {\n a: { init: { url: () => '/x', type: 'GET' }, choose: [{ execute() {} }, { url: 1 }] },\r b: { reference: 'a' },\n};`;
const queries = 'a_init: "$one $two"\nb_init: >\n  $three\n  four\n';
const eventMap = "EventMap = { 'choose.a': [], 'choose.b': [] };";

const pieces = [
  '',
  '\n',
  '\r\n',
  '\r',
  ' ',
  'x',
  ',',
  '\n\n',
  '// y\n',
  '}',
  widget(9),
  ', z: { init() {} }',
  'a_choose: $five\n',
  "'choose.c': [],",
];
const edit = fc.record({
  role: fc.constantFrom('repository', 'queries', 'widgetConfig', 'eventMap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(30),
  piece: fc.constantFrom(...pieces),
});

it('turns the model of a window into that of the files, whatever is edited', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const texts: Record<string, string> = { repository, queries, eventMap, widgetConfig: widgetConfig(' ') };
      const analyse = createProjectAnalyser();
      let known = analyse(makeSources(texts));
      let shown = known.model;
      for (const { role, at, removed, piece } of edits) {
        const text = texts[role] ?? '';
        const start = Math.floor(at * text.length);
        texts[role] = text.slice(0, start) + piece + text.slice(start + removed);
        const next = analyse(makeSources(texts));
        const difference = makeDifference(known.model, known.texts, next.model, next.texts);
        // As it travels.
        if (difference) shown = applyDifference(shown, modelDifferenceSchema.parse(JSON.parse(JSON.stringify(difference))));
        expect(JSON.parse(JSON.stringify(shown))).toEqual(JSON.parse(JSON.stringify(next.model)));
        known = next;
      }
    }),
    { numRuns: 150 },
  );
});

it.each(['\n', '  '])('expresses with one shift that everything moved by %j', (line) => {
  const analyse = createProjectAnalyser();
  const before = analyse(makeSources({ widgetConfig: widgetConfig('') }));
  const after = analyse(makeSources({ widgetConfig: `${line}${widgetConfig('')}` }));
  const difference = makeDifference(before.model, before.texts, after.model, after.texts);
  expect(Object.keys(difference ?? {})).toEqual(['shifts']);
  expect(applyDifference(before.model, difference ?? { shifts: [] })).toEqual(after.model);
});

it('copies items that moved, and sends new ones', () => {
  const analyse = createProjectAnalyser();
  const entries = ['a', 'b', 'c', 'd'];
  const text = (ids: readonly string[]) => `Repository = {\n${ids.map((id) => `${id}: { init() {} },`).join('\n')}\n};`;
  const before = analyse(makeSources({ repository: text(entries) }));
  const after = analyse(makeSources({ repository: text(['a', 'new', 'b', 'c', 'd']) }));
  const difference = makeDifference(before.model, before.texts, after.model, after.texts);
  expect(difference?.entries).toEqual([[0, 1], expect.objectContaining({ widgetId: 'new' }), [1, 3]]);
});

it('is undefined if only comments after the last position changed', () => {
  const analyse = createProjectAnalyser();
  const before = analyse(makeSources({ repository }));
  const after = analyse(makeSources({ repository: `${repository}// note` }));
  expect(makeDifference(before.model, before.texts, after.model, after.texts)?.entries).toBeUndefined();
});
