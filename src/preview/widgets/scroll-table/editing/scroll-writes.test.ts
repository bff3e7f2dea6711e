import { expect, test } from 'vitest';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import type { Frame } from '../../../page-state/frame-context.ts';
import { PreviewStore } from '../../../page-state/preview-store.ts';
import { noEdits } from '../../../tables/editing/cell-edits.ts';
import type { ScrollTableDraft } from './scroll-table-draft.ts';
import { scrollWrites } from './scroll-writes.ts';
import { shownCells } from './shown-cells.ts';

/** A table of ten rows of which none is loaded any more, with an open editor. */
function makeTable(text: string) {
  let draft: ScrollTableDraft = { edits: noEdits, editor: { ordinal: 8, row: 4, column: 1, loaded: '10', text } };
  const events: JsonValue[] = [];
  const change = (part: Partial<ScrollTableDraft>): void => {
    draft = { ...draft, ...part };
  };
  const rows = Array.from({ length: 10 }, (_, index) => index);
  const writes = scrollWrites({
    frame: {
      store: new PreviewStore(),
      emitEvent: (...event: readonly JsonValue[]) => events.push(event.slice(0, 3)),
    } as unknown as Frame,
    widget: { id: 'plan', widgetKey: 'plan' } as WidgetProps,
    access: { now: () => draft, change, restore: change },
    cells: shownCells({ columns: [], rows: [], cells: [], isMatrix: false }, rows, draft.edits),
  });
  return { writes, events, draft: () => draft };
}

test('the text of a cell whose row is no longer loaded is sent with the place at which it was opened', () => {
  const { writes, events, draft } = makeTable('12%');
  writes.commit();
  writes.commit();
  expect(events).toEqual([['plan', 'cellEdit', { value: '0.12', ordinal: 8, row: 4, col: 1 }]]);
  expect(draft()).toEqual({ edits: { 8: '0.12' }, editor: undefined });
});

test('a text that did not change is not sent', () => {
  const { writes, events, draft } = makeTable('10');
  writes.commit();
  expect(events).toEqual([]);
  expect(draft()).toEqual({ edits: {}, editor: undefined });
});
