import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

async function loaded({ preview, inspector }: AppWindow): Promise<void> {
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await inspector.show('planTable · init 3');
}

test('what was sent', async ({ window }) => {
  const { inspector, urlAdvice, page } = window;
  await loaded(window);
  const request = await inspector.detail('Request');
  await takePictures(window, area, 'detail-request', () => Promise.resolve(urlAdvice.options));
  await urlAdvice.options.scrollIntoViewIfNeeded();
  await urlAdvice.options.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await takePictures(window, area, 'detail-url-options', async () => {
    await urlAdvice.options.scrollIntoViewIfNeeded();
    return urlAdvice.options;
  });
  await urlAdvice.compare();
  await takePictures(window, area, 'detail-url-compared', async () => {
    await urlAdvice.saving.scrollIntoViewIfNeeded();
    return urlAdvice.saving;
  });
  const cookies = request.getByRole('region', { name: 'Cookies sent' });
  await takePictures(window, area, 'detail-cookies', async () => {
    await cookies.scrollIntoViewIfNeeded();
    return cookies;
  });
  const timing = await inspector.detail('Timing');
  await takePictures(window, area, 'detail-timing', () => Promise.resolve(timing));
  const trace = await inspector.detail('Trace');
  await takePictures(window, area, 'detail-trace', () => Promise.resolve(trace));
});

test('what was answered', async ({ window }) => {
  const { inspector, page } = window;
  await loaded(window);
  const response = await inspector.detail('Response');
  for (const radio of await response.getByRole('radio').all()) {
    await radio.click();
    const name = ((await radio.getAttribute('aria-label')) ?? (await radio.innerText())).toLowerCase().replaceAll(' ', '-');
    await takePictures(window, area, `detail-response-${name}`, () => Promise.resolve(radio));
  }
  const search = response.getByRole('searchbox').first();
  await response.getByRole('radio', { name: 'Pretty' }).click();
  await search.fill('Value');
  await page.keyboard.press('Enter');
  await takePictures(window, area, 'detail-response-search', () => Promise.resolve(search));
});

test('cells', async ({ window }) => {
  const { inspector, cells } = window;
  await loaded(window);
  await inspector.detail('Cells');
  await takePictures(window, area, 'cells-without-axes', () => Promise.resolve(cells.reason));
  await cells.askForAxes();
  await expect(cells.rowHeader('All products')).toBeVisible();
  await takePictures(window, area, 'cells-grid', () => Promise.resolve(cells.rowHeader('All products')));
  await cells.cell(2, 2).click();
  await window.press('Shift+ArrowDown');
  await takePictures(window, area, 'cells-selected', () => Promise.resolve(cells.selection.getByText('Cells')));
  await cells.cell(2, 2).click();
  await cells.search('2');
  await takePictures(window, area, 'cells-search', () => Promise.resolve(cells.found));
});

test('copying as code', async ({ window }) => {
  const { inspector, page } = window;
  await loaded(window);
  const bar = inspector.region.getByRole('toolbar', { name: 'Request' });
  await takePictures(window, area, 'copy-as', async () => {
    const more = bar.getByRole('button', { name: 'More' });
    const button = bar.getByRole('button', { name: 'Copy as' });
    await ((await button.isVisible()) ? button : more).click();
    return page.getByRole('menuitem', { name: 'Copy as cURL' });
  });
});
