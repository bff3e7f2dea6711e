import { expect, test } from '../../harness/back-end-test.ts';
import { elementCount } from '../../harness/metadata-answers.ts';

test('a list that fails says why and comes with Retry; one that takes long is cancelled', async ({ connected, server }) => {
  const { backEnd } = connected;
  await backEnd.open();
  server.fail('/Hierarchies?', { kind: 'status', status: 500, message: 'Dimension is locked' });
  await backEnd.expand('Sales', 'Region');
  await expect(backEnd.line(/^Dimension is locked/)).toBeVisible();
  await backEnd.line(/^Dimension is locked/).click();
  await expect(backEnd.reason).toContainText('ask for the right to read them');
  server.fail('/Hierarchies?', null);
  await backEnd.press('Retry');
  await expect(backEnd.line('Elements')).toBeVisible();
  await expect(backEnd.line(/Dimension is locked/)).toHaveCount(0);

  server.fail('/Elements?', { kind: 'silent' });
  await backEnd.expand('Elements');
  await expect(backEnd.line('Reading elements…')).toBeVisible();
  await backEnd.press('Cancel');
  await expect(backEnd.line('Elements')).toHaveAttribute('aria-expanded', 'false');
  await expect(backEnd.line('Reading elements…')).toHaveCount(0);
  server.fail('/Elements?', null);
  await backEnd.expand('Elements');
  await expect(backEnd.line('Place 1')).toBeVisible();
});

test('long lists come in pages', async ({ connected }) => {
  const { backEnd } = connected;
  await backEnd.open();
  await backEnd.expand('Sales', 'Region', 'Elements');
  await expect(backEnd.line('Place 1')).toBeVisible();
  await backEnd.line('Elements').click();
  for (const more of ['Show more, 1,000 of 2,500', 'Show more, 2,000 of 2,500']) {
    await connected.press('End');
    // Behind the page stand Subsets, Attributes, Views, Dimensions and Processes.
    for (let step = 0; step < 5; step += 1) await connected.press('ArrowUp');
    await expect(backEnd.line(more)).toHaveAttribute('aria-selected', 'true');
    await connected.press('Enter');
    await expect(backEnd.line(more)).toHaveCount(0);
    // Lines that arrive later would move what the next keys choose.
    await expect(backEnd.line(/^Reading elements/)).toHaveCount(0);
  }
  await backEnd.search(`place ${elementCount}`);
  await expect(backEnd.line(`Place ${elementCount}`)).toBeVisible();
});

test('what was read is remembered until it is refreshed; control objects are shown when asked for', async ({ connected, server }) => {
  const { backEnd } = connected;
  const asked = () => server.seenWith('/Cubes?').length;
  await backEnd.open();
  await expect(backEnd.line('Sales')).toBeVisible();
  await expect(backEnd.lines('}StatsByCube')).toHaveCount(0);
  await backEnd.press('Show control objects');
  await expect(backEnd.line('}StatsByCube')).toBeVisible();
  await backEnd.press('Show control objects');
  await expect(backEnd.lines('}StatsByCube')).toHaveCount(0);

  await backEnd.leave();
  await backEnd.open();
  await expect(backEnd.line('Sales')).toBeVisible();
  expect(asked()).toBe(1);
  await backEnd.press('Refresh names');
  await expect.poll(asked).toBe(2);
  await expect(backEnd.line('Sales')).toBeVisible();
});

test('paused traffic reads nothing until it goes on', async ({ connected, server }) => {
  const { backEnd, connections } = connected;
  await connections.pause(true);
  await backEnd.open();
  await expect(backEnd.region.getByText('Traffic is paused, so no names are read.')).toBeVisible();
  expect(server.seenWith('/Cubes?')).toEqual([]);
  await backEnd.press('Resume traffic');
  await expect(backEnd.line('Sales')).toBeVisible();
  // Stopped on the way: said where it was, and read again with the traffic.
  server.fail('/Hierarchies?', { kind: 'silent' });
  await backEnd.expand('Sales', 'Region');
  await expect.poll(() => server.seenWith('/Hierarchies?').length).toBe(1);
  await connections.pause(true);
  await expect(backEnd.line(/traffic was paused/)).toBeVisible();
  server.fail('/Hierarchies?', null);
  await connections.pause(false);
  await expect(backEnd.line('Elements')).toBeVisible();
});

test('another connection has names of its own', async ({ connected }) => {
  const { backEnd, connections } = connected;
  await backEnd.open();
  await expect(backEnd.line('Sales')).toBeVisible();
  await connections.choose('Sample back-end');
  await expect(backEnd.line('Planning Notes')).toBeVisible();
  await expect(backEnd.lines('Sales')).toHaveCount(0);
});

test.describe('a project that is not trusted', () => {
  test.use({ trust: 'restrict' });

  test('asks no back-end for names, the sample neither, and shows them once trusted', async ({ window, server }) => {
    await window.backEnd.open();
    await expect(window.page.getByText('so nothing is asked of a back-end')).toBeVisible();
    await window.backEnd.press('Trust…');
    await window.dialogs.answerTrust('trust');
    await expect(window.backEnd.line('Planning Notes')).toBeVisible();
    expect(server.seen).toEqual([]);
  });
});

test.describe('a back-end that wants a sign-in', () => {
  test.use({ serverOptions: { signIn: { user: 'anna', password: 'a plain password' } } });

  test('shows how, and its names once somebody is signed in', async ({ window }) => {
    await window.connections.choose('Planning');
    await window.backEnd.open();
    await window.backEnd.press('Sign in…');
    await window.connections.signIn('anna', 'a plain password');
    await expect(window.backEnd.line('Sales')).toBeVisible();
  });
});
