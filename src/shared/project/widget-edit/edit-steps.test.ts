import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditStep, editInSteps } from './edit-steps.ts';
import { writtenWidgets } from './edit-widget.ts';
import { applyTextEdits } from './text-edit.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const page = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
${ids.map((id) => `  // ${id}\n  { id: '${id}', type: PanelWidget }, // of ${id}`).join('\n')}
] } };
`;

function apply(text: string, steps: readonly EditStep[]) {
  const outcome = editInSteps(text, steps);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return { text: applyTextEdits(text, outcome.edits), edits: outcome.edits, about: outcome.about };
}

test('edits build on each other and come out as edits of the first text', () => {
  const wrapped = apply(page, [
    () => ({ kind: 'add', parentId: 'p', index: 1, type: 'GridRowWidget', parameters: {} }),
    (_widgets, [row]) => ({ kind: 'place', widgetId: 'b', parentId: row ?? '', index: 0 }),
    (_widgets, [row]) => ({ kind: 'place', widgetId: 'd', parentId: row ?? '', index: 1 }),
  ]);
  expect(wrapped.about).toEqual(['gridRow1', 'b', 'd']);
  const [root, ...others] = writtenWidgets(wrapped.text);
  expect(root?.childIds).toEqual(['a', 'gridRow1', 'c', 'e']);
  expect(others.find(({ id }) => id === 'gridRow1')?.childIds).toEqual(['b', 'd']);
  for (const kept of ["  // a\n  { id: 'a', type: PanelWidget }, // of a\n", '// of d', '// d']) expect(wrapped.text).toContain(kept);
  // What nothing was done to is not part of an edit.
  const untouched = page.indexOf("{ id: 'e'");
  expect(wrapped.edits.every(({ start, end }) => untouched < start || untouched >= end)).toBe(true);
});

test('more than can be done in a moment is refused, with the number that can', () => {
  const large = `${page}// ${'x'.repeat(20_000_000)}`;
  const steps = ids.slice(0, 4).map(
    (widgetId): EditStep =>
      () => ({ kind: 'delete', widgetId }),
  );
  expect(editInSteps(large, steps)).toEqual({
    outcome: 'refused',
    message: 'These are 4 changes; in a file of this size, 2 can be made at once. Select fewer widgets.',
  });
  expect(editInSteps(page, steps)).toMatchObject({ outcome: 'edits' });
});

test('one refusal refuses all, and no edit is no change', () => {
  const gone: EditStep = () => ({ kind: 'delete', widgetId: 'nowhere' });
  expect(editInSteps(page, [() => ({ kind: 'delete', widgetId: 'a' }), gone])).toMatchObject({ outcome: 'refused' });
  expect(editInSteps(page, [() => null])).toEqual({ outcome: 'edits', edits: [], about: [] });
});

test('any steps lead to the text that they lead to one after the other', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('delete' as const), widgetId: fc.constantFrom(...ids) }),
    fc.record({ kind: fc.constant('duplicate' as const), widgetId: fc.constantFrom(...ids) }),
    fc.record({
      kind: fc.constant('set' as const),
      widgetId: fc.constantFrom(...ids),
      parameter: fc.constantFrom('width', 'title'),
      value: fc.constantFrom(1, 'x'),
    }),
    fc.record({
      kind: fc.constant('place' as const),
      widgetId: fc.constantFrom(...ids),
      parentId: fc.constantFrom('p', ...ids),
      index: fc.nat(3),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (edits) => {
      let text = page;
      const done: typeof edits = [];
      for (const edit of edits) {
        const outcome = editInSteps(text, [() => edit]);
        if (outcome.outcome === 'refused') continue;
        text = applyTextEdits(text, outcome.edits);
        done.push(edit);
      }
      const all = apply(
        page,
        done.map((edit) => () => edit),
      );
      expect(all.text).toBe(text);
      const sorted = [...all.edits].sort((left, right) => left.start - right.start);
      for (const [index, edit] of sorted.entries()) expect(edit.start).toBeGreaterThanOrEqual(sorted[index - 1]?.end ?? 0);
    }),
    { numRuns: 150 },
  );
});
