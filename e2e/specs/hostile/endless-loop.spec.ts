import { expect, test } from '../../harness/test.ts';

test('an endless loop in an init is stopped, named, and gone when it is taken out again', async ({ window }) => {
  const { editor, preview, inspector, dialogs } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  const revenue = (await preview.widget('kpiRevenue').textContent()) ?? '';
  const line = await editor.lineOf('repository.js', "    init(ctx) {\n      return {\n        title: 'Sales plan 2027',");

  await editor.replace(
    'repository.js',
    "      return {\n        title: 'Sales plan 2027',",
    "      while (true) {}\n      return {\n        title: 'Sales plan 2027',",
  );

  // The window keeps answering while the loop runs.
  await dialogs.openPalette('ControlOrMeta+P');
  await window.page.keyboard.type('event-map');
  await expect(dialogs.palette.getByRole('option').first()).toContainText('event-map.js');
  await window.press('Enter');
  await expect(editor.tab('event-map.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.textbox('event-map.js')).toBeFocused();
  await inspector.open('Problems');

  await expect(preview.badge('title')).toHaveAccessibleName(/title\.init.*loop that does not end/);
  await expect(inspector.problem('title', 'init', /loop that does not end/, `Ln ${line},`)).toHaveCount(1);
  await expect(preview.widget('kpiRevenue')).toHaveText(revenue);
  await preview.expectText('planTable', 'Bikes');

  await editor.replace('repository.js', '      while (true) {}\n', '');
  await expect(preview.badge('title')).toHaveCount(0);
  await preview.expectText('title', 'Sales plan 2027');
  await expect(inspector.problem(/loop that does not end/)).toHaveCount(0);
  // The runtime that took over answers as the first one did.
  await preview.choose('regionFilter', 'France');
  await preview.expectText('title', 'France');
});

test('an endless loop behind a button is stopped and named, and the page goes on', async ({ window }) => {
  const { editor, preview, inspector } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.choose('regionFilter', 'France');
  await preview.expectText('title', 'France');
  await editor.replace(
    'repository.js',
    '  publishText: {\n',
    '  openDetail: {\n    launch(ctx) {\n      for (;;) {}\n    },\n  },\n\n  publishText: {\n',
  );
  const line = (await editor.lineOf('repository.js', 'for (;;) {}')) - 1;
  await expect(window.explorer.widget('openDetail')).toContainText('launch');

  await preview.press('openDetail');

  // What a person did and what failed comes up by itself.
  await expect(inspector.region.getByRole('tab', { name: /^Trace/ }).first()).toHaveAttribute('aria-selected', 'true');
  await inspector.open('Problems');
  await expect(inspector.problem('openDetail', 'launch', /loop that does not end/, `Ln ${line},`)).toHaveCount(1);
  // What was chosen and loaded before outlives the runtime.
  await preview.expectText('title', 'France');
  await preview.expectChosen('regionFilter', 'France');
  await preview.choose('versionFilter', 'Forecast');
  await preview.expectText('title', 'France · Forecast');
});
