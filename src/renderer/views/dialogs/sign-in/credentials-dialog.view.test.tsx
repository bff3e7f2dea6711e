import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredCredential } from '../../../../shared/contract/connection-schema.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

const secretOf = (id: string, connectionName: string): StoredCredential => ({
  ...{ id, connectionId: id, connectionName, folder: '/home/me/plan', origin: 'https://x' },
  ...{ user: 'Pia', purpose: 'sign-in', mode: 'basic', kept: 'keychain' },
});

test('all secrets of a project are deleted only after a question that names their connections', async () => {
  let credentials = [secretOf('1', 'Planning'), secretOf('2', 'Other')];
  const { person, inputsOf } = await drawView(<Dialogs />, {
    answers: {
      'credentials.list': async () => ({ credentials }),
      'credentials.remove': async ({ ids }) => {
        credentials = credentials.filter(({ id }) => !ids.includes(id));
        return {};
      },
    },
  });
  act(() => openDialog({ kind: 'credentials' }));
  const deleteAll = () => screen.findByRole('button', { name: 'Delete all secrets of this project' });
  const question = () => screen.findByRole('dialog', { name: 'Delete all secrets of this project?' });
  await person.click(await deleteAll());
  expect((await question()).textContent).toContain('Other, Planning');
  await person.keyboard('{Escape}');
  await person.click(await deleteAll());
  expect(inputsOf('credentials.remove')).toEqual([]);
  await person.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(inputsOf('credentials.remove')).toEqual([{ ids: ['2', '1'] }]));
  expect(await screen.findByText(/^Nothing is stored/)).toBeDefined();
});
