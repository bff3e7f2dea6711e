import { X509Certificate } from 'node:crypto';
import { expect, expectLoaded, test } from '../../harness/back-end-test.ts';
import { renewedServer } from '../../../src/main/services/http/testing/certificates.ts';

test.use({ writes: 'no connection', serverOptions: { isSecure: true, userName: 'planner' } });

test('a certificate nobody vouches for is shown, and trusted by its fingerprint alone', async ({ window, server, project }) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.expectTest(/^Encryption failed/);
  expect(server.seen).toHaveLength(0);
  await expect(connections.certificate).toContainText('127.0.0.1');
  await expect(connections.certificate).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  await connections.trustCertificate();
  await connections.save();
  await connections.close();
  await connections.choose('Planning');
  await expectLoaded(window, 'planner');
  // Whom this person trusts stays out of the project.
  expect(await project.read('dashwright.json')).not.toMatch(/([0-9A-F]{2}:){31}/);

  await connections.open();
  await connections.show('Planning');
  await connections.openNetwork();
  await expect(connections.trustedCertificate).toContainText(server.baseUrl);
  await expect(connections.trustedCertificate).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  const seen = server.seen.length;
  await connections.trustedCertificate.getByRole('button', { name: 'Forget' }).click();
  await expect(connections.dialog.getByText(/^The certificate was forgotten\./)).toBeVisible();
  await expect(connections.trustedCertificate).toBeHidden();
  await connections.expectTest(/^Encryption failed/);
  expect(server.seen).toHaveLength(seen);
});

test('a certificate that was replaced stops everything until a person has compared and trusted the new one', async ({ window, server }) => {
  const { connections, preview } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.expectTest(/^Encryption failed/);
  await connections.trustCertificate();
  await connections.save();
  await connections.close();
  await connections.choose('Planning');
  await expectLoaded(window, 'planner');

  server.replaceCertificate(renewedServer);
  const before = server.seen.length;
  await preview.reload();
  await expect(connections.statusItem).toHaveAttribute('title', /shows another certificate than the one accepted/);
  for (const id of ['alpha', 'beta']) await expect(preview.badge(id)).toHaveAccessibleName(/another certificate/);
  expect(server.seen).toHaveLength(before);

  await connections.open();
  await connections.show('Planning');
  await connections.expectTest(/^Encryption failed\. .* another certificate .* accept the new one/);
  await expect(connections.certificate).toContainText('Somebody may be in between');
  await expect(connections.certificate).toContainText('Planning renewed');
  await expect(connections.certificate).toContainText(new X509Certificate(renewedServer.cert).fingerprint256);
  expect(server.seen).toHaveLength(before);
  await connections.trustCertificate();
  await connections.close();
  await expect(preview.badge('alpha')).toHaveCount(0);
  await preview.expectText('alpha', 'Alpha 42');
});
