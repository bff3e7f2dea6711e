import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeConnections } from '../../../host/fake-host.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

test('a connection that goes while it is chosen leaves the choice open', async () => {
  const exchange = makeExchange({ id: 'moved', method: 'GET', connectionId: 'sample', path: '/api/v1/Cubes' });
  const [sample] = fakeConnections.connections;
  const withOthers = (...ids: string[]) => ({
    ...fakeConnections,
    connections: [...fakeConnections.connections, ...ids.flatMap((id) => (sample ? [{ ...sample, id, name: `Back-end ${id}` }] : []))],
  });
  const { person } = await drawView(<Dialogs />);
  act(() => {
    useConnections.setState({ state: withOthers('first', 'second') });
    openDialog({ kind: 'send-elsewhere', exchange });
  });
  const dialog = within(screen.getByRole('dialog'));
  const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Send it to' });
  const sends = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send and compare' });
  await person.selectOptions(choice, 'second');
  act(() => useConnections.setState({ state: withOthers('first') }));
  expect(choice.value).toBe('');
  expect(sends.disabled).toBe(true);
  expect(dialog.getByText(/no longer in the project\. Choose another one\.$/)).toBeDefined();
  await person.selectOptions(choice, 'first');
  expect(sends.disabled).toBe(false);
});
