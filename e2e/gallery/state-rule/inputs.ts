import type { Page } from '@playwright/test';
import { story, widget } from '../../../src/preview/gallery/story.ts';
import * as datePicker from '../../../src/preview/widgets/date-picker/date-picker.stories.tsx';
import * as dropBox from '../../../src/preview/widgets/drop-box/drop-box.stories.tsx';
import * as passwordText from '../../../src/preview/widgets/password-text/password-text.stories.tsx';
import * as richText from '../../../src/preview/widgets/rich-text/rich-text.stories.tsx';
import * as segmentedControl from '../../../src/preview/widgets/segmented-control/segmented-control.stories.tsx';
import * as slider from '../../../src/preview/widgets/slider/slider.stories.tsx';
import * as text from '../../../src/preview/widgets/text/text.stories.tsx';
import * as textArea from '../../../src/preview/widgets/text-area/text-area.stories.tsx';
import * as textBox from '../../../src/preview/widgets/text-box/text-box.stories.tsx';
import * as toggle from '../../../src/preview/widgets/toggle/toggle.stories.tsx';
import { expect } from '../../harness/story.ts';
import type { KeptState } from './kept-state.ts';

/** Types into a field and marks part of what was typed. */
const typeInto = (selector: string) => async (page: Page) => {
  await page.locator(selector).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('typed text');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+ArrowLeft');
};
/** Leaves the field: its page goes, and a message would repeat what was not sent. */
const leave = (page: Page) => page.keyboard.press('Tab');
const holds = (selector: string, value: string) => (page: Page) => expect.soft(page.locator(selector)).toHaveValue(value);

const manyItems = Array.from({ length: 60 }, (_, index) => ({ name: `Region ${index}`, on: false }));

/** Inputs of which each holds one value. */
export const inputs: readonly KeptState[] = [
  {
    types: ['TextBoxWidget'],
    what: 'text in a box, part of it marked',
    story: textBox.filled,
    bring: typeInto('#amount input'),
    afterData: holds('#amount input', 'typed text'),
    letGo: leave,
  },
  {
    types: ['TextAreaWidget'],
    what: 'text in an area, part of it marked',
    story: textArea.filled,
    bring: typeInto('#comment textarea'),
    afterData: holds('#comment textarea', 'typed text'),
    letGo: leave,
  },
  {
    types: ['PasswordTextWidget'],
    what: 'a password that is shown',
    story: passwordText.empty,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Show the text' }).click();
      await typeInto('#secret input')(page);
    },
    afterData: holds('#secret input', 'typed text'),
    letGo: leave,
  },
  {
    types: ['TextWidget'],
    what: 'a text that is edited in place',
    story: text.inUse,
    bring: async (page) => {
      await page.locator('#note .ks-text-title').click();
      await typeInto('#note input')(page);
    },
    afterData: holds('#note input', 'typed text'),
    letGo: leave,
  },
  {
    types: ['TextWidget'],
    what: 'text that is marked to be copied',
    story: text.heading,
    bring: (page) => page.locator('#head .ks-text-title').selectText(),
    afterData: (page) => expect.soft.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('From init'),
  },
  {
    types: ['RichTextWidget'],
    what: 'formatted text with a selection, and what can be undone',
    story: richText.report,
    bring: async (page) => {
      await page.locator('.richText-editor h2').click();
      await page.keyboard.type('Half a thought');
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold', exact: true }).click();
      await page.keyboard.type(' in bold');
      for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+ArrowLeft');
    },
    afterData: (page) => expect.soft(page.locator('.richText-editor h2')).toHaveText('March 2027'),
  },
  {
    types: ['RichTextWidget'],
    what: 'an open tool of formatted text with what was typed in it',
    story: richText.report,
    bring: async (page) => {
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Link', exact: true }).click();
      await page.keyboard.type('example.com');
    },
    afterData: (page) => expect.soft(page.locator('.richText-editor h2')).toHaveText('March 2027'),
  },
  {
    types: ['DropBoxWidget'],
    what: 'an open list with a search and a marked item',
    story: dropBox.single,
    bring: async (page) => {
      await page.locator('#region .ks-dropbox-field').click();
      await page.keyboard.type('a');
      await page.keyboard.press('ArrowDown');
    },
    afterData: holds('#region input.ks-dropbox-input', 'a'),
  },
  {
    types: ['DropBoxWidget'],
    what: 'a long list that is scrolled, several items chosen',
    story: story('Long list', widget('long', 'DropBoxWidget', { multiSelect: true }), { long: manyItems }),
    sheet: '.ks-dropbox-panel { max-height: 120px; overflow: auto }',
    bring: async (page) => {
      await page.locator('#long .ks-dropbox-field').click();
      await page.getByRole('option', { name: 'Region 2', exact: true }).click();
      // Closes after each choice.
      await page.locator('#long .ks-dropbox-field').click();
      await page.getByRole('option', { name: 'Region 40', exact: true }).click();
      await page.locator('#long .ks-dropbox-field').click();
    },
    afterData: async (page) => {
      await expect.soft(page.locator('#long .ks-dropbox-panel')).toBeVisible();
      await expect.soft(page.getByRole('option', { selected: true })).toHaveCount(0);
    },
  },
  {
    types: ['DatePickerWidget'],
    what: 'an open calendar of another month, with a day that was picked',
    story: datePicker.closed,
    bring: async (page) => {
      await page.locator('#delivery input').click();
      await page.locator('#delivery .ks-datepicker-panel-pager.ks-right').first().click();
      await page.locator('#delivery .ks-datepicker-panel').getByText('12', { exact: true }).first().click();
      await page.locator('#delivery .ks-datepicker-panel-pager.ks-right').first().click();
    },
    afterData: (page) => expect.soft(page.locator('#delivery input').first()).toHaveValue(/17/),
  },
  {
    types: ['DatePickerWidget'],
    what: 'half a date that is typed',
    story: datePicker.closed,
    bring: async (page) => {
      await page.locator('#delivery input').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('2024.1');
    },
    afterData: (page) => expect.soft(page.locator('#delivery input').first()).toHaveValue(/17/),
  },
  {
    types: ['ToggleWidget'],
    what: 'a switched toggle',
    story: toggle.switchedOn,
    bring: (page) => page.getByRole('switch').click(),
    afterData: (page) => expect.soft(page.getByRole('switch')).toBeChecked(),
  },
  {
    types: ['SliderWidget'],
    what: 'a handle in the hand',
    story: slider.discount,
    bring: async (page) => {
      const box = await page.getByRole('slider').boundingBox();
      if (!box) throw new Error('The handle is not drawn.');
      await page.mouse.move(box.x + 9, box.y + 9);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 9, { steps: 4 });
    },
    letGo: (page) => page.mouse.up(),
    afterData: () => Promise.resolve(),
  },
  {
    types: ['SliderWidget'],
    what: 'a handle that is hidden, another that was moved',
    story: slider.several,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Lower' }).click();
      await page.getByRole('slider', { name: 'Upper' }).press('ArrowLeft');
    },
    afterData: async (page) => {
      await expect.soft(page.getByRole('slider', { name: 'Upper' })).toHaveAttribute('aria-valuenow', '70.0');
      await expect.soft(page.getByRole('slider', { name: 'Lower' })).toBeHidden();
    },
  },
  {
    types: ['SliderWidget'],
    what: 'an exact value that is typed',
    story: slider.discount,
    bring: async (page) => {
      await page.getByRole('button', { name: 'Type a value' }).click();
      await page.keyboard.type('3');
    },
    afterData: holds('#discount .ks-slider-options input', '3'),
    letGo: (page) => page.keyboard.press('Escape'),
  },
  {
    types: ['SegmentedControlWidget', 'SegmentedControlItemWidget'],
    what: 'a chosen segment',
    story: segmentedControl.configured,
    bring: (page) => page.getByRole('radio', { name: 'Year to date' }).click(),
    afterData: (page) => expect.soft(page.getByRole('radio', { name: 'Quarter' })).toBeChecked(),
  },
];
