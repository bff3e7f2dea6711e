import { startProxy } from '../../../src/main/services/http/testing/proxy-server.ts';
import { expect, test } from '../../harness/back-end-test.ts';
import { closedPort } from '../../harness/faulty-server.ts';

const proxyPassword = 'Through 9 gates!';

test.use({ writes: 'no connection', serverOptions: { userName: 'pplanner' } });

test('a proxy that wants a sign-in: its user and password are missing, wrong, mended', async ({ window, server, project }) => {
  const { connections, preview } = window;
  const proxy = await startProxy(`ann:${proxyPassword}`);
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.openNetwork();
  await connections.fillNetwork({ proxy: 'At an address', proxyAddress: proxy.address });
  await connections.expectTest(/^Connecting failed\. The proxy .* wants a sign-in \(HTTP 407\)\. Give its user and password under Network/);
  expect(server.seen).toHaveLength(0);

  await connections.fillNetwork({ proxyUser: 'ann', proxyPassword: 'wrong' });
  await connections.expectTest(/^Connecting failed\. The proxy .* refused its user name or password/);
  expect(server.seen).toHaveLength(0);

  // What is typed is tried before it is saved.
  await connections.fillNetwork({ proxyPassword });
  await connections.expectTest(/^Works: version 11\.8\.02900\.5, as pplanner/);
  await connections.save();
  await connections.close();
  await connections.choose('Planning');
  await preview.expectText('alpha', 'Alpha 42');
  expect(await project.read('dashwright.json')).toContain('"ann"');
  expect(await project.read('dashwright.json')).not.toContain(proxyPassword);
  proxy.close();
});

test('a proxy that is not there: its address is corrected, or it is left out', async ({ window, server }) => {
  const { connections } = window;
  const proxy = await startProxy();
  const nobody = `127.0.0.1:${await closedPort()}`;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.openNetwork();
  await connections.fillNetwork({ proxy: 'At an address', proxyAddress: `http://${nobody}` });
  await connections.expectTest(new RegExp(`^Connecting failed\\. The proxy ${nobody} cannot be reached .* Network`));
  expect(server.seen).toHaveLength(0);

  await connections.fillNetwork({ proxyAddress: proxy.address });
  await connections.expectTest(/^Works: version/);
  expect(proxy.seen.some((line) => line.includes('ProductVersion'))).toBe(true);

  await connections.fillNetwork({ proxyAddress: `http://${nobody}` });
  await connections.expectTest(/^Connecting failed/);
  await connections.fillNetwork({ proxy: 'None' });
  await connections.expectTest(/^Works: version/);
  proxy.close();
});
