import { expect, test } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { setCurrentHost } from '../../host/host-context.ts';
import { useComparedWith } from './compared-with.ts';
import { useConnections } from '../connection/connection-store.ts';
import { likeliestConnection, otherConnections, sendElsewhere } from './send-elsewhere.ts';

async function start(body: string) {
  const sent: unknown[] = [];
  const host = createFakeHost({
    'exchange.read': async ({ offset }) => ({ text: body.slice(offset), totalLength: body.length, available: true }),
    'exchange.send': async (input) => {
      sent.push(input);
      return { id: `copy ${sent.length}` };
    },
  });
  setCurrentHost(host);
  const connections = ['live', 'mine', 'test'].map((id) => ({
    ...{ ...plainConnection, id, name: id, baseUrl: 'http://localhost', production: id === 'live' },
  }));
  const state = await host.call('connections.state', {});
  useConnections.setState({ state: { ...state, connections, activeId: 'mine' } });
  return sent;
}

test('a request goes as it was to the other connection, and is compared with what it was made from', async () => {
  const sent = await start('{"MDX":"SELECT 1"}');
  const exchange = makeExchange({ id: 'x', connectionId: 'mine' });
  expect(otherConnections(exchange).map(({ id }) => id)).toEqual(['live', 'test']);
  expect(likeliestConnection(otherConnections(exchange))).toBe('test');
  await sendElsewhere(exchange, 'live');
  expect(sent).toEqual([
    { like: 'x', connectionId: 'live', method: 'POST', path: exchange.path, body: '{"MDX":"SELECT 1"}', sentTo: 'live' },
  ]);
  expect(useComparedWith.getState().exchanges.get('copy 1')).toBe('x');
  // Production is chosen each time anew; else the last choice is offered first, and the connection in use to what went elsewhere.
  expect(likeliestConnection(otherConnections(exchange))).toBe('test');
  expect(likeliestConnection(otherConnections(makeExchange({ connectionId: 'live' })))).toBe('mine');
});

test('a request with a masked secret is not sent', async () => {
  const sent = await start('{"MDX":"SELECT •••"}');
  await expect(sendElsewhere(makeExchange({ connectionId: 'mine' }), 'test')).rejects.toThrow(/^A secret is masked here/);
  expect(sent).toEqual([]);
});
