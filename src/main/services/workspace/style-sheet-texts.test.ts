import { beforeEach, expect, test } from 'vitest';
import type { HostEventData } from '../../../shared/contract/host-events.ts';
import { createStyleSheetTexts, type StyleSheetTexts } from './style-sheet-texts.ts';

const reported: HostEventData<'preview.styleSheets'>[] = [];
let sheets: StyleSheetTexts;

beforeEach(() => {
  reported.length = 0;
  sheets = createStyleSheetTexts(['skin/css/a.css', 'skin/css/b.css'], (change) => void reported.push(change));
  sheets.setDisk('skin/css/a.css', 'old');
});

test('typing is reported with the sheet and a new version every time, the same text is not', () => {
  sheets.edit('skin/css/a.css', 'new');
  sheets.edit('skin/css/a.css', 'new');
  sheets.edit('skin/css/a.css', 'newer');
  expect(reported.map(({ changed }) => changed)).toEqual([['skin/css/a.css'], ['skin/css/a.css']]);
  expect(new Set(reported.map(({ version }) => version)).size).toBe(2);
  expect(reported[0]?.styleSheets).toEqual(['skin/css/a.css', 'skin/css/b.css']);
  expect(sheets.text('skin/css/a.css')).toBe('newer');
});

test('undone up to the disk, the disk counts again', () => {
  sheets.edit('skin/css/a.css', 'old');
  expect(reported).toEqual([]);
  sheets.edit('skin/css/a.css', 'new');
  sheets.edit('skin/css/a.css', 'old');
  expect(reported).toHaveLength(2);
  expect(sheets.text('skin/css/a.css')).toBeUndefined();
});

test('a save drops the text unless a newer one arrived; reverting is reported', () => {
  sheets.edit('skin/css/a.css', 'new');
  sheets.edit('skin/css/a.css', 'newer');
  sheets.setDisk('skin/css/a.css', 'new');
  sheets.drop('skin/css/a.css', 'new');
  expect(sheets.text('skin/css/a.css')).toBe('newer');
  sheets.setDisk('skin/css/a.css', 'newer');
  sheets.drop('skin/css/a.css', 'newer');
  expect(sheets.text('skin/css/a.css')).toBeUndefined();
  expect(reported).toHaveLength(2);
  sheets.edit('skin/css/a.css', 'last');
  sheets.drop('skin/css/a.css');
  expect(reported).toHaveLength(4);
});

test('another list of sheets is reported as it is', () => {
  sheets.assetsChanged({ styleSheets: ['skin/css/c.css'], version: '7' });
  expect([sheets.list(), sheets.has('skin/css/c.css'), reported]).toEqual([
    ['skin/css/c.css'],
    true,
    [{ styleSheets: ['skin/css/c.css'], version: '7' }],
  ]);
});
