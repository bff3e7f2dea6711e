import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { plainConnection } from '../../../../shared/contract/connection-schema.ts';
import { fakeConnections } from '../../../host/fake-host.ts';
import { openDialog, useDialog } from '../../../stores/window/dialog-store.ts';
import { useSettings } from '../../../stores/window/settings-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

test.each([true, false])('typed changes of a connection are discarded by Escape, asking first: %s', async (asks) => {
  onTestFinished(() => useSettings.setState(useSettings.getInitialState(), true));
  const own = { ...plainConnection, id: 'planning', name: 'Planning', baseUrl: 'https://server.example.com:8010' };
  const { person } = await drawView(<Dialogs />, {
    state: { connections: { ...fakeConnections, connections: [...fakeConnections.connections, own] } },
  });
  act(() => {
    useSettings.setState(({ values }) => ({ values: { ...values, 'questions.discardConnection': asks } }));
    openDialog({ kind: 'connections', editId: own.id });
  });
  await person.type(screen.getByLabelText('Name'), ' 2');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' }) !== null).toBe(asks);
  expect(useDialog.getState().dialog === null).toBe(!asks);
});
