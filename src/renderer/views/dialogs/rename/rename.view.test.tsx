import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findOccurrences } from '../../../../shared/project/occurrences/find-occurrences.ts';
import { namedTexts } from '../../../../shared/project/occurrences/named-texts.fixture.ts';
import { renamingOf, useRename } from '../../../stores/text-editor/rename.ts';
import { openDialog, useDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const texts = new Map([...Object.values(namedTexts.sources), ...namedTexts.styleSheets].map(({ path, text }) => [path, text]));

async function drawRename(id: string) {
  const found = findOccurrences(namedTexts);
  const thing = found.all().find(({ kind, name }) => kind === 'widget' && name === id);
  if (!thing) throw new Error(`The texts have no widget ${id}.`);
  useRename.setState({ renaming: renamingOf({ found, textOf: (path) => texts.get(path) }, thing) });
  const view = await drawView(<RenameDialog />);
  openDialog({ kind: 'rename' });
  return { ...view, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'New name' }) };
}

const linesIn = (path: string, role: 'insertion' | 'deletion') =>
  within(screen.getByRole('group', { name: path }))
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

test('every line that the new name changes is listed by its file, the unsure ones not chosen', async () => {
  const { person, field } = await drawRename('table');
  await person.clear(field);
  await person.type(field, 'sales');
  await waitFor(() => expect(linesIn('widget-config.js', 'insertion')).toContainEqual(expect.stringContaining("id: 'sales'")));
  expect(linesIn('repository.js', 'insertion')).toContainEqual(expect.stringContaining("v('sales.value')"));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(3);
  const unsure = screen.queryAllByText('The same text, which may mean something else.').length;
  expect(boxes.filter((box) => box.getAttribute('aria-checked') === 'false')).toHaveLength(unsure);
});

test('a line whose box is not ticked is shown as it stays', async () => {
  const { person, field } = await drawRename('table');
  await person.clear(field);
  await person.type(field, 'sales');
  const all = await waitFor(() => {
    const lines = linesIn('widget-config.js', 'insertion');
    expect(lines.length).toBeGreaterThan(0);
    return lines.length;
  });
  const [box] = within(screen.getByRole('group', { name: 'widget-config.js' })).getAllByRole('checkbox', { checked: true });
  await person.click(box as HTMLElement);
  expect(linesIn('widget-config.js', 'insertion')).toHaveLength(all - 1);
  expect(linesIn('widget-config.js', 'deletion')).toHaveLength(all - 1);
});

test('a name that another widget has is refused in the field, and nothing is renamed', async () => {
  const { person, field } = await drawRename('table');
  await person.clear(field);
  await person.type(field, 'region');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(screen.queryAllByRole('insertion')).toHaveLength(0));
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  expect(useDialog.getState().dialog).toEqual({ kind: 'rename' });
});

test('the name it has already changes nothing and closes the dialog', async () => {
  const { person } = await drawRename('table');
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  expect(useDialog.getState().dialog).toBeNull();
});
