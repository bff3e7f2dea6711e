import type { Page } from '@playwright/test';
import { story, widget } from '../../../src/preview/gallery/story.ts';
import * as button from '../../../src/preview/widgets/button/button.stories.tsx';
import * as container from '../../../src/preview/widgets/container/container.stories.tsx';
import * as fileUpload from '../../../src/preview/widgets/file-upload/file-upload.stories.tsx';
import * as imageUpload from '../../../src/preview/widgets/image-upload/image-upload.stories.tsx';
import * as simulationPanel from '../../../src/preview/widgets/simulation-panel/simulation-panel.stories.tsx';
import { expect } from '../../harness/story.ts';
import type { KeptState } from './kept-state.ts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => widget(`line${line}`, 'TextWidget', { title: `Line ${line}` }));

const boxes = ['GridWidget', 'GridRowWidget', 'GridCellWidget', 'PanelWidget'];
const nested = boxes.reduceRight((inside, type) => [widget(type, type, { alignment: 'top-left' }, inside)], lines(40));

const isScrolled = (page: Page, selector: string, top: number) =>
  expect.poll(() => page.locator(selector).evaluate(({ scrollTop }) => scrollTop)).toBe(top);

/** What lies over the page or around other widgets, and what a person did with it. */
export const overlays: readonly KeptState[] = [
  {
    types: ['PageWidget'],
    what: 'how far the page is scrolled',
    story: story('Long page', widget('page', 'PageWidget', {}, lines(120))),
    bring: async (page) => {
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, 400);
      await isScrolled(page, 'html', 400);
    },
    afterData: (page) => isScrolled(page, 'html', 400),
  },
  {
    types: boxes,
    what: 'how far the boxes around widgets are scrolled',
    story: story('Boxes in boxes', widget('page', 'PageWidget', {}, nested)),
    sheet: '#GridWidget > div { height: 150px; overflow: auto } #PanelWidget > div { height: 300px; width: 120px; overflow: auto }',
    bring: async (page) => {
      await page.locator('#PanelWidget > div').evaluate((element) => element.scrollTo(0, 90));
      await page.locator('#GridWidget > div').evaluate((element) => element.scrollTo(0, 60));
      await isScrolled(page, '#GridWidget > div', 60);
    },
    afterData: (page) => isScrolled(page, '#PanelWidget > div', 90),
  },
  {
    types: ['ContainerWidget'],
    what: 'an open popup that is scrolled, with text in it',
    story: container.opened,
    sheet: '#editor .ks-container-content { height: 60px !important; overflow: auto !important } #savePrice { margin-top: 300px }',
    bring: async (page, { openPopup }) => {
      await openPopup.call({ page }, 'editor');
      await page.getByLabel('Price per piece').fill('9.50');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.locator('#editor .ks-container-content').hover();
      await page.mouse.wheel(0, 50);
      await expect
        .poll(() => page.locator('#editor').evaluate((popup) => [...popup.querySelectorAll('*')].some((part) => part.scrollTop > 0)))
        .toBe(true);
    },
    afterData: async (page) => {
      await expect.soft(page.getByRole('dialog', { name: 'editor' })).toBeVisible();
      await expect.soft(page.getByLabel('Price per piece')).toHaveValue('9.50');
    },
    letGo: (page) => page.keyboard.press('Tab'),
  },
  {
    types: ['ContainerWidget'],
    what: 'a popup at what opened it',
    story: container.atOpener,
    bring: async (page, { openPopup }) => {
      await openPopup.call({ page }, 'menu', 'second');
      await expect(page.getByText('Rename')).toBeVisible();
    },
    afterData: (page) => expect.soft(page.getByText('Rename')).toBeVisible(),
  },
  {
    types: ['PopupWidget'],
    what: 'a popup that was closed',
    story: container.preferred,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('12 orders this week')).toBeHidden();
    },
    afterData: (page) => expect.soft(page.getByText('12 orders this week')).toBeHidden(),
  },
  {
    types: ['SwipeWidget'],
    what: 'a panel that slid in, with text in it',
    story: container.slideIn,
    bring: async (page) => {
      await page.getByLabel('Country').focus();
      await page.getByLabel('Country').fill('Austria');
      await expect.poll(async () => (await page.getByRole('region', { name: 'filters' }).boundingBox())?.x).toBe(0);
    },
    afterData: async (page) => {
      await expect.soft(page.getByLabel('Country')).toHaveValue('Austria');
      await expect.soft.poll(async () => (await page.getByRole('region', { name: 'filters' }).boundingBox())?.x).toBe(0);
    },
    letGo: (page) => page.keyboard.press('Tab'),
  },
  {
    types: ['SwipeWidget', 'ContainerWidget'],
    what: 'a pinned bar that was closed',
    story: container.pinned,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Close' }).click();
      await expect.poll(async () => (await page.getByRole('region', { name: 'bar' }).boundingBox())?.y).toBe(670);
    },
    afterData: (page) => expect.soft.poll(async () => (await page.getByRole('region', { name: 'bar' }).boundingBox())?.y).toBe(670),
  },
  {
    types: ['ButtonWidget'],
    what: 'the question of a button beside it',
    story: button.asking,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Reset prices' }).click();
      await expect(page.getByText('Reset all prices?')).toBeVisible();
    },
    afterData: (page) => expect.soft(page.getByText('Reset all prices?')).toBeVisible(),
    letGo: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    types: ['ButtonWidget'],
    what: 'the question of a button over the page',
    story: button.asking,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Delete plan' }).click();
      await page.keyboard.press('Tab');
      await expect(page.locator('#deleteCancel')).toBeFocused();
    },
    afterData: (page) => expect.soft(page.getByRole('alertdialog')).toContainText('Delete Plan 2027?'),
    letGo: (page) => page.keyboard.press('Enter'),
  },
  {
    types: ['ButtonWidget'],
    what: 'an open context menu',
    story: button.shortcuts,
    bring: (page) => page.getByRole('button', { name: 'Open report' }).click({ button: 'right' }),
    afterData: (page) => expect.soft(page.getByRole('menuitem', { name: 'Open in new tab' })).toBeFocused(),
    letGo: (page) => page.keyboard.press('Escape'),
  },
  {
    types: ['ImageUploadWidget'],
    what: 'files that were chosen',
    story: imageUpload.plain,
    bring: async (page) => {
      await page.getByLabel('Add pictures').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
      await expect(page.getByRole('progressbar')).toHaveText('100%');
    },
    afterData: (page) => expect.soft(page.getByRole('progressbar')).toHaveText('100%'),
  },
  {
    types: ['FileUploadWidget'],
    what: 'the message about a file that is too large',
    story: fileUpload.actuals,
    bring: async (page) => {
      await page.getByLabel('Load actuals').setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1024 * 1024 + 1) });
      await expect(page.getByRole('alertdialog')).toContainText('up to 1 MB');
    },
    afterData: (page) => expect.soft(page.getByRole('alertdialog')).toContainText('up to 1 MB'),
    letGo: (page) => page.keyboard.press('Enter'),
  },
  {
    types: ['SimulationPanelWidget', 'SimulationPanelSliderWidget'],
    what: 'a variable that was moved, and the question about another',
    story: simulationPanel.scenario,
    bring: async (page) => {
      await page.getByRole('slider', { name: 'Night shifts' }).press('Home');
      await page.getByRole('button', { name: 'Delete Energy' }).click();
      await expect(page.getByText('Remove this variable from the scenario?')).toBeVisible();
    },
    afterData: async (page) => {
      await expect.soft(page.getByRole('slider', { name: 'Night shifts' })).toHaveAttribute('aria-valuetext', /^3/);
      await expect.soft(page.getByText('Remove this variable from the scenario?')).toBeVisible();
    },
  },
  {
    types: ['SimulationPanelSliderWidget'],
    what: 'a slider of its own',
    story: simulationPanel.single,
    bring: (page) => page.getByRole('slider', { name: 'Discount' }).press('End'),
    afterData: (page) => expect.soft(page.getByRole('slider', { name: 'Discount' })).toHaveAttribute('aria-valuetext', /^20/),
  },
];
