import { beforeEach, expect, test } from 'vitest';
import type { WidgetData, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { emptyCanvasState, useCanvas } from '../page/canvas-store.ts';
import { useNotices } from '../window/notice-store.ts';
import { undoWrite } from './write-undo.ts';

const node = (id: string, ...children: readonly WidgetNode[]): WidgetNode => ({ id, type: 'PanelWidget', config: { id }, children });
const ready = (id: string): readonly [string, WidgetData] => [id, { id, status: 'ready', revision: 3 }];

/** A page with a table of one column and a text, and what a person typed in. */
function showPage(...typed: readonly string[]): void {
  useCanvas.setState({
    ...emptyCanvasState,
    page: { page: 'main', title: '', tree: node('main', node('sheet', node('jan')), node('note')), generation: 1, widgets: [] },
    widgets: new Map([ready('sheet'), ready('note')]),
    typed: new Map(typed.map((id) => [id, 3])),
  });
}

const hostThat = (outcome: { readonly done: boolean; readonly message: string; readonly widgetId?: string }) =>
  createFakeHost({ 'write.undo': async () => outcome, 'preview.reload': async () => ({}), 'action.run': async () => ({ traceId: '1' }) });

beforeEach(() => useNotices.setState(useNotices.getInitialState(), true));

test.each([
  ['of the table', 'sheet'],
  ['of a row of it', 'sheet_row_1'],
  ['of a cell of it', 'sheet_4_1'],
  ['of the widget of its column', 'jan'],
])('a table whose cells were written back is loaded again, with the handler in the entry %s', async (_where, widgetId) => {
  showPage('sheet', 'note');
  const host = hostThat({ done: true, message: 'Done.', widgetId });
  await undoWrite(host);
  expect(host.calls.filter(({ name }) => name === 'action.run').map(({ input }) => input)).toEqual([
    { widgetId: 'sheet', action: 'init', values: {} },
  ]);
});

test('the whole page is loaded again where nothing was typed elsewhere', async () => {
  showPage('sheet');
  const host = hostThat({ done: true, message: 'Done.', widgetId: 'jan' });
  await undoWrite(host);
  expect(host.calls.map(({ name }) => name)).toContain('preview.reload');
});

test('what the call before said gives way to what this one says', async () => {
  showPage();
  await undoWrite(hostThat({ done: false, message: 'There is no write to take back.' }));
  await undoWrite(hostThat({ done: true, message: 'The old value is written back.' }));
  expect(useNotices.getState().notices.map(({ message }) => message)).toEqual(['The old value is written back.']);
});
