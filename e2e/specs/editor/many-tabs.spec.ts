import { expect, test } from '../../harness/test.ts';
import { EditorTabs } from '../../models/editor/editor-tabs.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const sheets = ['ks-general.css', 'ks-button-style.css', 'ks-grid-style.css', 'ks-text-style.css', 'ks-toggle-style.css'];

test('more tabs than fit are reached by wheel and keys, and the last one is closed by its cross', async ({ window }) => {
  const { editor, explorer, preview } = window;
  const tabs = new EditorTabs(window.page);
  await preview.expectText('kpiRevenue', /\d m/);
  // A file opens behind the one in front, here the last one.
  await editor.open('event-map.js');
  for (const sheet of sheets) await explorer.keepStyleSheet(`skin/css/${sheet}`);
  await expect(tabs.all).toHaveCount(9);
  // The one that was opened last is in front, at the right end.
  await expect(tabs.tab('ks-toggle-style.css')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => tabs.ends()).toEqual(['out of sight', 'whole']);

  await tabs.turnWheel(-3000);
  await expect.poll(() => tabs.ends()).toEqual(['whole', 'out of sight']);
  await tabs.turnWheel(3000);
  await expect.poll(() => tabs.ends()).toEqual(['out of sight', 'whole']);
  // What is scrolled out of sight and back is still the same file.
  await expect(tabs.tab('ks-toggle-style.css')).toHaveAttribute('aria-selected', 'true');

  await tabs.tab('ks-toggle-style.css').focus();
  const steps = [
    ['Home', 'repository.js', ['whole', 'out of sight']],
    ['End', 'ks-toggle-style.css', ['out of sight', 'whole']],
    ['ArrowRight', 'repository.js', ['whole', 'out of sight']],
    ['ArrowLeft', 'ks-toggle-style.css', ['out of sight', 'whole']],
  ] as const;
  for (const [key, file, ends] of steps) {
    await window.press(key);
    await expect(tabs.tab(file), key).toBeFocused();
    await expect(tabs.tab(file), key).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => tabs.ends(), key).toEqual(ends);
  }
  await window.press('ArrowLeft');
  await expect(tabs.tab('ks-text-style.css')).toBeFocused();

  await tabs.closeByCross('ks-toggle-style.css');
  await expect(tabs.all).toHaveCount(8);
  await expect(tabs.tab('ks-text-style.css')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => tabs.ends()).toEqual(['out of sight', 'whole']);
});
