import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDocumentation } from '../../../stores/window/documentation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

test('the documentation opens at a section, its links lead on, and Back returns', async () => {
  const { person } = await drawView(<Dialogs />);
  openDocumentation('docs/format/parameters.md, server');
  const dialog = await screen.findByRole('dialog', { name: 'Documentation' });
  await focused('server');
  expect(document.activeElement?.tagName).toBe('H3');
  expect(within(dialog).queryByRole('button', { name: 'Back' })).toBeNull();

  const [link] = within(dialog).getAllByRole('button', { name: 'Typed text' });
  await person.click(link as HTMLElement);
  await focused('Typed text');
  await person.click(within(dialog).getByRole('button', { name: 'Back' }));
  await focused('server');
  await person.click(within(dialog).getByRole('button', { name: 'All pages' }));
  await focused('The format of a data repository');
  expect(within(dialog).queryByRole('button', { name: 'All pages' })).toBeNull();
});

test('it begins where a name is mentioned, and says what to do where there is no such page', async () => {
  const { person } = await drawView(<Dialogs />);
  openDocumentation('docs/format/api.md', 'Api.openPage');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Api\.openPage\(id\)/));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openDocumentation('docs/format/none.md');
  expect(await screen.findByText(/Choose “All pages”/)).toBeDefined();
});
