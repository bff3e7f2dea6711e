import { expect, test } from '../harness/back-end-test.ts';

test.use({ writes: 'no connection', serverOptions: { isSecure: true } });

test('a certificate nobody vouches for is shown, and trusted by its fingerprint alone', async ({ window, server, project }) => {
  const { connections, preview } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.expectTest(/^Encryption failed/);
  expect(server.seen).toHaveLength(0);
  await expect(connections.certificate).toContainText('127.0.0.1');
  await expect(connections.certificate).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  await connections.certificate.getByRole('button', { name: 'Trust this fingerprint' }).click();
  await expect(connections.dialog.getByText(/^Works: version/)).toBeVisible();
  await connections.save();
  await connections.close();
  await connections.choose('Planning');
  await preview.expectText('alpha', 'Alpha 42');
  // Whom this person trusts stays out of the project.
  expect(await project.read('dashwright.json')).not.toMatch(/([0-9A-F]{2}:){31}/);

  await connections.open();
  await connections.show('Planning');
  await connections.openNetwork();
  await expect(connections.trustedCertificate).toContainText(server.baseUrl);
  await expect(connections.trustedCertificate).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  await connections.trustedCertificate.getByRole('button', { name: 'Forget' }).click();
  await expect(connections.dialog.getByText(/^The certificate was forgotten\./)).toBeVisible();
  await expect(connections.trustedCertificate).toBeHidden();
  const seen = server.seen.length;
  await connections.expectTest(/^Encryption failed/);
  expect(server.seen).toHaveLength(seen);
});
