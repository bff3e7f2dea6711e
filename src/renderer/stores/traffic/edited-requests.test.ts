import { expect, it } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { setCurrentHost } from '../../host/host-context.ts';
import { useConnections } from '../connection/connection-store.ts';
import { askForAxes } from './edited-requests.ts';

it.each([
  ['the one in use', 'mine', undefined],
  ['another one', 'other', 'other'],
  ['one that was removed, which main refuses', 'gone', 'gone'],
  ['none, as one that was imported', '', undefined],
])('the axes of an answer are asked for where it came from: %s', async (_name, connectionId, sentTo) => {
  const sent: (string | undefined)[] = [];
  const host = createFakeHost({
    'exchange.send': async (input) => {
      sent.push(input.connectionId);
      return { id: 'x2' };
    },
  });
  setCurrentHost(host);
  const connections = ['mine', 'other'].map((id) => ({ ...plainConnection, id, name: id, baseUrl: 'http://localhost' }));
  const state = await host.call('connections.state', {});
  useConnections.setState({ state: { ...state, connections, activeId: 'mine' } });
  await askForAxes(makeExchange({ id: 'x1', connectionId, requestSize: 0, method: 'GET' }), '/api/v1/Cubes');
  expect(sent).toEqual([sentTo]);
});
