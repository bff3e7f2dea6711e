import { expect, test } from '../../harness/test.ts';

test('a pane is maximised by key, button and double click; Escape returns it to its place', async ({ window }) => {
  const { arrangements: bar, designer, editor, explorer, preview, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  const before = await bar.restingPlace('editor');
  await window.press('Control+Shift+M');
  await bar.expectMaximised('editor');
  await expect(editor.textbox('repository.js')).toBeFocused();
  // The field for finding takes the first Escape.
  await window.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await window.press('Escape');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await bar.expectMaximised('editor');
  await window.press('Escape');
  await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
  await expect.poll(() => bar.place('editor')).toEqual(before);

  for (const [pane, name] of [
    ['explorer', 'side bar'],
    ['editor', 'editor'],
    ['preview', 'preview'],
    ['inspector', 'inspector'],
  ] as const) {
    await bar.doubleClickBar(pane);
    await bar.expectMaximised(pane);
    await bar.doubleClickBar(pane);
    await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
    await bar.maximiseButton(name).click();
    await bar.expectMaximised(pane);
    await window.press('Escape');
    await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
  }

  await designer.enter();
  await explorer.widget('publish').click();
  await bar.doubleClickBar('properties');
  await bar.expectMaximised('properties');
  await window.press('Escape');
  await bar.maximiseButton('properties').click();
  await bar.expectMaximised('properties');
  await window.press('Escape');
  await bar.expectPanes('explorer', 'editor', 'preview', 'properties', 'inspector');
});

test('the page is maximised and restored by keys from inside it', async ({ window }) => {
  const { arrangements: bar, preview, focus } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.pointer.click(preview.widget('kpiRevenue'));
  await window.press('Control+Shift+M');
  await bar.expectMaximised('preview');
  await focus.expectIn(preview.region);
  await window.press('Escape');
  await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
});

test('a maximised pane makes way for another that is asked for', async ({ window }) => {
  const { arrangements: bar, editor, preview, topBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await window.dialogs.runCommand('Maximise or restore the pane');
  await bar.expectMaximised('editor');
  await expect(topBar.getByRole('button', { name: 'Bottom panel' })).toHaveAttribute('aria-pressed', 'false');
  await window.press('Control+j');
  await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
  await editor.open('repository.js');
  await window.press('Control+Shift+M');
  await window.press('Control+Alt+4');
  await bar.expectPanes('preview', 'inspector');
});

test('the pane that has the focus is maximised by its keys', async ({ window }) => {
  const { arrangements: bar, designer, explorer, inspector } = window;
  await window.preview.expectText('kpiRevenue', /\d m/);
  await inspector.show('kpiRevenue · init');
  await window.press('Control+Shift+M');
  await bar.expectMaximised('inspector');
  // The same keys lead back.
  await window.press('Control+Shift+M');
  await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
  await explorer.widget('publish').click();
  await window.press('Control+Shift+M');
  await bar.expectMaximised('explorer');
  await window.press('Escape');
  await bar.expectPanes('explorer', 'editor', 'preview', 'inspector');
  await designer.enter();
  await designer.field('width').focus();
  await window.press('Control+Shift+M');
  await bar.expectMaximised('properties');
  await window.press('Escape');
  await bar.expectPanes('explorer', 'editor', 'preview', 'properties', 'inspector');
  await window.focus.expectIn(designer.properties);
});
