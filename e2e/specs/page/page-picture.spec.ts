import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SeenPicture } from '../../harness/seen-picture.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'pictures' });

const font = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
);

test.beforeEach(async ({ project }) => {
  await project.write('skin/css/own.woff2', await readFile(font));
});

test('a picture has the size of the chosen window and holds style sheets, images, charts, and nothing of the designer', async ({
  window,
  context,
}) => {
  const { preview, designer } = window;
  await preview.chooseSize('1920 × 1080');
  await preview.expectText('brand', 'Sample Velo AG');
  await designer.enter();
  await preview.pointer.click(preview.widget('brand'));
  await expect(preview.outline).toBeVisible();
  // The project has a font of its own; signs beside the page keep the app's.
  await expect(preview.outline.locator('.label')).toHaveCSS('font-family', /^"Dashwright Designer"/);
  await expect.poll(() => preview.loadedFonts()).toEqual(expect.arrayContaining(['Dashwright Designer', 'Own Font']));
  await preview.chooseLines('Every 8 px');
  const { name, png } = await preview.savePicture();
  expect(name).toBe('project-overview-1920x1080.png');
  const picture = await SeenPicture.decode(png, context);
  expect([picture.width, picture.height]).toEqual([1920, 1080]);
  const colour = async (id: string, right: number, down: number) => {
    const { left, top, width, height } = await preview.place(id);
    return picture.colourAt(left + width * right, top + height * down);
  };
  expect(await colour('brand', 0.99, 0.9)).toEqual([12, 120, 60]);
  expect(await colour('logo', 0.1, 0.5)).toEqual([190, 20, 160]);
  expect(await colour('orders', 0.3, 0.6)).toEqual([200, 30, 30]);
  expect(await colour('tinted', 0.97, 0.1)).toEqual([0, 90, 200]);
  expect(picture.colourAt(2, 1078)).toEqual([244, 240, 230]);
  // Outline and lines are blue: on a page without either no pixel at the edge of the chosen widget is.
  const { left, top, width } = await preview.place('brand');
  for (let x = left; x < left + width; x += 1) expect(picture.colourAt(x, top)).toEqual([12, 120, 60]);
});

test.describe('beside what the preview shows', () => {
  // Wide enough for the page in its own size.
  test.use({ viewport: { width: 3200, height: 1400 } });

  test('a picture is the same: fonts, typed text, what is scrolled and what sticks', async ({ window, context }) => {
    const { preview } = window;
    await preview.chooseSize('1366 × 768');
    await preview.expectText('brand', 'Sample Velo AG');
    await expect.poll(() => preview.loadedFonts()).toContain('Own Font');
    await preview.pointer.enter(preview.textField('note'));
    await window.page.keyboard.type('Typed by hand');
    await preview.pointer.scroll(preview.widget('long'), 300);
    const line = preview.widget('long').getByText('Line 15');
    await expect(line).toBeInViewport();
    await preview.pointer.atRest(() => line.evaluate((element) => element.getBoundingClientRect().top), 0);
    await preview.pointer.click(preview.widget('brand'));
    const seen = await SeenPicture.decode(await preview.shown(), context);
    const { png } = await preview.savePicture();
    const picture = await SeenPicture.decode(png, context);
    expect([picture.width, picture.height]).toEqual([seen.width, seen.height]);
    expect(picture.differenceFrom(seen)).toBeLessThan(0.001);
  });
});

test('a picture by keys, and one on the clipboard', async ({ window, context }) => {
  const { preview } = window;
  await preview.chooseSize('1440 × 900');
  await preview.expectText('brand', 'Sample Velo AG');
  await preview.pointer.click(preview.widget('brand'));
  expect((await preview.downloadBy(() => window.press('Control+Alt+p'))).name).toBe('project-overview-1440x900.png');
  await preview.pictureMenu('Copy picture');
  await expect(window.dialogs.notices).toContainText('The picture is on the clipboard.');
  const picture = await SeenPicture.decode(await window.copiedPicture(), context);
  expect([picture.width, picture.height]).toEqual([1440, 900]);
});

test('a picture that takes long says so and can be cancelled; the next one comes', async ({ window, project, context }) => {
  const { preview } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  let isSlow = true;
  let asked = 0;
  await context.route('**/never.png', (route) => {
    asked += 1;
    // Without an answer, as from a disk in the network that went away.
    return isSlow ? undefined : route.continue();
  });
  await project.write('skin/css/more.css', '.nothing { background: url("../images/never.png") } .ks-text-tinted { color: rgb(1, 2, 3) }');
  await expect(preview.widget('tinted').locator('.ks-text-tinted')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await preview.pictureMenu(/^Save picture/);
  await expect(window.dialogs.notices).toContainText(/Taking a picture of the page… \d+ of \d+ files\./);
  await window.dialogs.notices.getByRole('button', { name: 'Cancel' }).click();
  await expect(window.dialogs.notices).not.toContainText('picture');
  expect(asked).toBe(1);
  isSlow = false;
  expect((await preview.savePicture()).name).toMatch(/^project-overview-/);
});

test('scripts of the frame read what is below its own address and nothing else', async ({ window }) => {
  const { preview } = window;
  await preview.expectText('brand', 'Sample Velo AG');
  const read = (address: string) =>
    preview.frame.locator('html').evaluate(
      (root, to) =>
        new Promise<string>((resolve) => {
          const { ownerDocument, baseURI } = root;
          ownerDocument.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
            once: true,
          });
          fetch(new URL(to, baseURI).href).then(
            ({ status }) => resolve(`read ${status}`),
            () => setTimeout(() => resolve('asked'), 5_000),
          );
        }),
      address,
    );
  expect(await read('project/skin/css/ks-general.css')).toBe('read 200');
  expect(await read('project/repository.js')).toBe('read 404');
  for (const address of ['/', '/index.html', '/frame/other/index.html', '../', '//127.0.0.1:9/', 'https://elsewhere.example/', '/socket'])
    expect(await read(address), address).toBe('connect-src');
});
