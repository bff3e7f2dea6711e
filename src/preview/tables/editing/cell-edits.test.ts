import { expect, test } from 'vitest';
import { PreviewStore } from '../../page-state/preview-store.ts';
import type { CellEditor } from './cell-editor.ts';
import { editorCommand, typeRefused, typeText } from './cell-editor.ts';
import { beginEdit, type CellEdits, type GivenValue, noEdits, withValues } from './cell-edits.ts';
import type { DraftAccess } from './use-table-draft.ts';

interface Draft {
  readonly edits: CellEdits;
  readonly editor: (CellEditor & { readonly cell: string }) | undefined;
}

/** A table whose uncommitted input is in a plain variable. */
function makeTable() {
  const { refused } = new PreviewStore();
  let draft: Draft = { edits: noEdits, editor: undefined };
  const change = (part: Partial<Draft>): void => {
    draft = { ...draft, ...part };
  };
  const access: DraftAccess<Draft> = { now: () => draft, change, restore: change };
  const send = (...values: readonly GivenValue[]): string => {
    const before = draft.edits;
    change({ edits: withValues(before, values), editor: undefined });
    return beginEdit({ refused }, { widgetKey: 'plan', access, before, values });
  };
  return { refused, access, send, edits: () => draft.edits, text: () => draft.editor?.text };
}

test('a refused edit shows the previous value, except where there is a newer one', () => {
  const { refused, send, edits } = makeTable();
  send({ cell: 'a', value: '1' });
  const edit = send({ cell: 'a', value: '2' }, { cell: 'b', value: '3' }, { cell: 'c', value: '4' });
  send({ cell: 'c', value: '5' });
  refused.refuse(edit, 'No.');
  expect(edits()).toEqual({ a: '1', c: '5' });
  expect([...refused.read('plan')].map(([cell, { typed }]) => [cell, typed])).toEqual([
    ['a', '2'],
    ['b', '3'],
  ]);
});

test('a choice is marked by its caption and undone by its value', () => {
  const { refused, send, edits } = makeTable();
  refused.refuse(send({ cell: 'a', value: '7', typed: 'Seven' }), 'No.');
  expect(edits()).toEqual({});
  expect(refused.read('plan').get('a')?.typed).toBe('Seven');
});

test('the refused value of the edited cell, and no other text, is put into its editor', () => {
  const { refused, access, send, text } = makeTable();
  refused.refuse(send({ cell: 'a', value: '9' }), 'No.');
  const take = (): void => typeRefused(access, refused.read('plan'), ({ cell }) => cell);
  take();
  typeText(access, 'x');
  expect(text()).toBeUndefined();
  access.change({ editor: { cell: 'b', text: '1' } });
  take();
  expect(text()).toBe('1');
  access.change({ editor: { cell: 'a', text: '1' } });
  typeText(access, '12');
  expect(text()).toBe('12');
  take();
  expect(access.now().editor).toEqual({ cell: 'a', text: '9' });
});

test.each([
  ['Enter', {}, 'commit'],
  ['Escape', {}, 'cancel'],
  ['Tab', {}, 'next'],
  ['Tab', { shiftKey: true }, 'previous'],
  ['ArrowDown', { altKey: true }, 'take refused'],
  ['ArrowDown', {}, undefined],
  ['x', {}, undefined],
  ['Enter', { nativeEvent: { isComposing: true } }, undefined],
])('%s with %j is the command %s', (key, modifiers, command) => {
  expect(editorCommand({ key, shiftKey: false, altKey: false, nativeEvent: { isComposing: false }, ...modifiers })).toBe(command);
});
