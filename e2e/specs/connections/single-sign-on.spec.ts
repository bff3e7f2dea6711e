import { expect, test } from '../../harness/back-end-test.ts';

test.use({ writes: 'no connection' });

test('without windows of its own, single sign-on leads to the gateway in the browser and takes the passport', async ({
  window,
  server,
  project,
}) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'Single sign-on (CAM passport)' });
  const link = connections.dialog.getByRole('link', { name: 'Open the sign-in page' });
  await connections.field('Gateway address').fill('cognos');
  await connections.expectProblem('Gateway address', /This is not an address\. Write it like https:\/\/cognos/);
  await expect(link).toHaveCount(0);
  await connections.field('Gateway address').fill('https://cognos.example.com/bi/v1/disp');
  await expect(link).toHaveAttribute('href', 'https://cognos.example.com/bi/v1/disp');
  await expect(connections.dialog.getByRole('button', { name: 'Sign in in a window…' })).toHaveCount(0);
  await expect(connections.field('Passport')).toHaveAccessibleDescription(/the value of cam_passport/);
  await connections.field('Passport').fill('MTsxMDE6Passport');
  await connections.save();
  expect(server.seen).toHaveLength(0);
  const file = await project.read('dashwright.json');
  expect(JSON.parse(file).connections).toMatchObject([{ signIn: 'cam-passport', gatewayUrl: 'https://cognos.example.com/bi/v1/disp' }]);
  expect(file).not.toContain('MTsxMDE6Passport');

  await connections.close();
  await connections.choose('Planning');
  await expect.poll(() => server.seen.map(({ headers }) => headers.authorization)).toContain('CAMPassport MTsxMDE6Passport');
});

test('a gateway that only the project file names is not sent anything before a person saved it', async ({ window, server, project }) => {
  const { connections, preview } = window;
  const gatewayUrl = 'https://cognos.example.com/bi/v1/disp';
  const connection = { id: 'planning', name: 'Planning', baseUrl: server.baseUrl, signIn: 'cam-passport', gatewayUrl };
  // Drawn: from now on what other programs write is seen.
  await preview.expectText('who', 'user');
  await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
  await connections.choose('Planning');
  await expect(connections.statusItem).toHaveAttribute('title', /gateway that nobody has confirmed on this computer/);
  await connections.open();
  await connections.field('Passport').fill('MTsxMDE6Passport');
  await connections.expectTest(/nobody has confirmed on this computer/);
  expect(server.seen).toHaveLength(0);
  await connections.save();
  await connections.close();
  await expect.poll(() => server.seen.map(({ headers }) => headers.authorization)).toContain('CAMPassport MTsxMDE6Passport');
});
