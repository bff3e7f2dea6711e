import type { Page } from '@playwright/test';
import { unseenTexts } from '../../models/window-texts.ts';
import { expect, test } from '../../harness/test.ts';

const elsewhere = 'http://elsewhere.invalid';
const hostile = [
  `![p](${elsewhere}/p.png)`,
  `<img src="${elsewhere}/i.png">`,
  '[c](command:dashwright.runAction)',
  '[d](documentation:/docs/problems.md#of-a-name)',
  `${elsewhere}/plain`,
  'www.elsewhere.invalid',
  '<b>bold</b>',
  '\u202eteg',
].join(' ');

test.use({
  project: async ({ project }, use) => {
    const key = JSON.stringify(hostile);
    await project.write(
      'widget-config.js',
      "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'alpha', type: ButtonWidget }] } };",
    );
    await project.write(
      'repository.js',
      `Repository = {\n  alpha: { launch() {}, ${key}: { url: '/x', type: 'POST', body: '' } },\n  alpah: { init() {} },\n  ${key}: { init() {} },\n};\n`,
    );
    await use(project);
  },
});

/** What stands in pop-ups of the editor, and what in them would lead or load somewhere. */
async function popups(page: Page) {
  return await page.evaluate(() => {
    const shown = [...document.querySelectorAll('.monaco-hover, .suggest-widget, .codelens-decoration')];
    // The name of a rule leads to what the app itself says about it.
    const isOfTheApp = (found: Element): boolean => found.getAttribute('href') === `documentation:/docs/problems.md#${found.textContent}`;
    return {
      text: shown.map((element) => element.textContent).join('\n'),
      active: shown.flatMap((element) =>
        [...element.querySelectorAll('img, b, a[href], a[data-href]')]
          .filter((found) => !isOfTheApp(found))
          .map((found) => found.outerHTML.slice(0, 200)),
      ),
    };
  });
}

test('names of a project are text wherever the editor shows them: nothing loads, leads or runs', async ({ window }) => {
  const { page, editor } = window;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await editor.open('repository.js');
  await editor.expectHover(editor.visibleLine('alpha: {').getByText('alpha', { exact: true }), 'Actions: launch');
  await expect.poll(async () => (await popups(page)).text).toContain(hostile.replace('\u202e', '\\u202e'));
  expect((await popups(page)).active).toEqual([]);

  await editor.expectHover(editor.visibleLine('alpah').getByText('alpah', { exact: true }), 'alpah');
  expect((await popups(page)).active).toEqual([]);

  await page.mouse.move(0, 0);
  expect(await unseenTexts(page)).toEqual([]);
  // The editor reads the line itself to those who hear it.
  await editor.goToLine(4);
  await page.keyboard.press('F8');
  await expect(page.locator('.marker-widget')).toContainText('\\u202eteg');

  expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([]);
});
