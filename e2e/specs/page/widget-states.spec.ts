import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'widgets' });

test('a widget without entry, an unknown type, a failed init and a default stand side by side', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.switchPage('states');
  await preview.expectText('configured', 'From the configuration');
  await preview.expectText('sparkle', 'SparkleWidget');

  // The failed one is drawn from its configuration, with a sign that says why; the others are not held up.
  await preview.expectText('working', 'Loaded: Check the spring campaign');
  await preview.expectText('broken', 'Before the answer');
  await expect(preview.badge('broken')).toHaveAccessibleName(/No Such Cube/);
  for (const id of ['configured', 'working', 'conditional']) await expect(preview.badge(id)).toHaveCount(0);

  await preview.expectText('conditional', 'The default');
  await inspector.open('Requests');
  await expect(inspector.requests('working · init')).toHaveCount(1);
  await expect(inspector.requests('conditional · init')).toHaveCount(0);
});

test('Alt+click selects a widget and shows its configuration in the editor', async ({ window }) => {
  const { preview, editor, inspector } = window;
  await preview.switchPage('states');
  await preview.expectText('configured', 'From the configuration');
  await inspector.clear();
  await preview.pointer.click(preview.widget('openHelp').getByRole('button'), { modifiers: ['Alt'] });
  await expect(editor.tab('widget-config.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(window.explorer.widget('openHelp')).toHaveAttribute('aria-selected', 'true');
  const line = (await editor.read('widget-config.js')).split(/\r?\n/).findIndex((text) => text.includes("id: 'openHelp'")) + 1;
  await preview.pointer.click(preview.widget('openHelp').getByRole('button'), { modifiers: ['Alt'] });
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  // Pointing at it did not press it.
  await expect(preview.widget('helpText')).toBeHidden();
});

test('the page switcher shows another page', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('counted', 'Not counted yet');
  await preview.switchPage('states');
  await preview.expectText('configured', 'From the configuration');
  await expect(preview.widget('counted')).toHaveCount(0);
  await preview.switchPage('actions');
  await preview.expectText('counted', 'Not counted yet');
});

test('a popup opens and closes', async ({ window }) => {
  const { preview } = window;
  await preview.switchPage('states');
  await preview.expectText('configured', 'From the configuration');
  await expect(preview.widget('helpText')).toBeHidden();
  await preview.press('openHelp');
  await expect(preview.widget('helpText')).toBeVisible();
  await preview.press('closeHelp');
  await expect(preview.widget('helpText')).toBeHidden();
  await expect(preview.widget('configured')).toBeVisible();
});
