import { expect, test } from '../../harness/test.ts';

test('unsaved changes are marked in tab and explorer; save writes one file, save all the others', async ({ window, project }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  for (const file of ['repository.js', 'widget-config.js', 'event-map.js']) await editor.typeAtEnd(file, '// mine\n');
  await editor.typeAtEnd('repository.yml', '# mine\n');
  for (const file of ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js']) {
    await editor.expectUnsaved(file, true);
    await expect(explorer.unsaved(file)).toBeVisible();
  }
  const before = await project.read('widget-config.js');

  await editor.open('event-map.js');
  await editor.save();
  await editor.expectUnsaved('event-map.js', false);
  await expect(explorer.unsaved('event-map.js')).toHaveCount(0);
  expect(await project.read('event-map.js')).toMatch(/\n\/\/ mine\n$/);
  expect(await project.read('widget-config.js')).toBe(before);
  await editor.expectUnsaved('widget-config.js', true);

  await editor.saveAll();
  for (const file of ['repository.js', 'repository.yml', 'widget-config.js']) {
    await editor.expectUnsaved(file, false);
    expect(await project.read(file)).toBe(await editor.read(file));
  }
  expect(await project.read('widget-config.js')).toBe(`${before}// mine\n`);
  await expect(explorer.unsaved('repository.js')).toHaveCount(0);
});

test('Enter behind a word that is typed out is a new line, though the word is suggested', async ({ window }) => {
  const { editor, preview, page } = window;
  await preview.expectText('title', 'Sales plan 2027');
  const suggested = page.getByRole('option', { name: /^zebra\b/ });
  // Words are collected with the first letter: asked for behind the whole word, the list leaves that word out.
  // Declared, because the language service, once it is loaded, offers no words that merely occur.
  await editor.typeAtEnd('event-map.js', '\nvar zebra, zebraToo; ');
  // Typed again until it is suggested: the words of the line are collected beside the typing, and what comes in may close the list.
  await expect(async () => {
    try {
      await page.keyboard.type('z');
      await expect(suggested).toBeVisible({ timeout: 10_000 });
      await page.keyboard.type('ebra');
      await expect(suggested).toBeVisible({ timeout: 5_000 });
    } catch (thrown) {
      await page.keyboard.press('Control+Backspace');
      throw thrown;
    }
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.type('next');
  expect(await editor.read('event-map.js')).toMatch(/\bzebra\nnext$/);
});

test('undo is kept over tab changes and a save, and leads back to a clean file', async ({ window, project }) => {
  const { editor, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  const before = await project.read('event-map.js');
  await editor.typeAtEnd('event-map.js', '//one');
  await editor.open('repository.js');
  await editor.open('event-map.js');
  await editor.undo();
  await editor.expectUnsaved('event-map.js', false);
  expect(await editor.read('event-map.js')).toBe(before);

  await editor.typeAtEnd('event-map.js', '//two');
  await editor.save();
  await editor.expectUnsaved('event-map.js', false);
  await editor.open('repository.yml');
  await editor.open('event-map.js');
  await editor.undo();
  await editor.expectUnsaved('event-map.js', true);
  expect(await editor.read('event-map.js')).toBe(before);
  expect(await project.read('event-map.js')).toBe(`${before}//two`);
});

test.describe('a file with Windows line ends and a byte order mark', () => {
  const testHere = test.extend({
    project: async ({ project }, use) => {
      await project.write('event-map.js', `\uFEFF${(await project.read('event-map.js')).replaceAll('\n', '\r\n')}`);
      await use(project);
    },
  });

  testHere('keeps both on save', async ({ window, project }) => {
    const before = await project.bytes('event-map.js');
    await window.editor.typeAtEnd('event-map.js', '// ä\n// b');
    await expect(window.statusBar).toContainText('CRLF');
    await window.editor.save();
    await window.editor.expectUnsaved('event-map.js', false);
    expect(await project.bytes('event-map.js')).toEqual(Buffer.concat([before, Buffer.from('// ä\r\n// b')]));
  });
});

test.describe('a file that is not UTF-8', () => {
  const testHere = test.extend({
    project: async ({ project }, use) => {
      await project.write('event-map.js', Buffer.from('// Gr\u00f6\u00dfe\nEventMap = {};\n', 'latin1'));
      await use(project);
    },
  });

  testHere('opens read-only and says why', async ({ window, project }) => {
    const before = await project.bytes('event-map.js');
    await window.editor.open('event-map.js');
    await expect(window.editor.note(/Read-only: This file is not UTF-8 text/)).toBeVisible();
    await window.page.keyboard.type('x');
    await expect(window.editor.cursorMessage).toContainText('Read-only: see the note above');
    await window.editor.save();
    await window.editor.expectUnsaved('event-map.js', false);
    expect(await project.bytes('event-map.js')).toEqual(before);
  });
});

test.describe('an optional file that is missing', () => {
  const testHere = test.extend({
    project: async ({ project }, use) => {
      await project.remove('event-map.js');
      await use(project);
    },
  });

  testHere('is created from the tab bar', async ({ window, project }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    await window.editor.missing('event-map.js').click();
    await expect(window.editor.tab('event-map.js')).toHaveAttribute('aria-selected', 'true');
    expect(await project.read('event-map.js')).toContain('EventMap = {};');
    await window.editor.replaceAll('event-map.js', 'EventMap = {};\n');
    await window.editor.save();
    await window.editor.expectUnsaved('event-map.js', false);
    expect(await project.read('event-map.js')).toBe('EventMap = {};\n');
  });

  testHere('is created from the explorer', async ({ window, project }) => {
    await window.preview.expectText('title', 'Sales plan 2027');
    await window.explorer.file('event-map.js').click();
    await expect(window.editor.tab('event-map.js')).toHaveAttribute('aria-selected', 'true');
    await expect(window.editor.missing('event-map.js')).toHaveCount(0);
    expect(await project.read('event-map.js')).toContain('EventMap = {};');
  });
});
