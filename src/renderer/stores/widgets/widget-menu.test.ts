import { expect, test } from 'vitest';
import { useWhy } from '../traffic/why-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { widgetMenu } from './widget-menu.ts';

test('the menu of a widget asks where what it shows comes from', () => {
  const menu = widgetMenu(null, undefined, 'units', false, () => undefined);
  const item = menu.find(({ id }) => id === 'why');
  expect(item).toMatchObject({ title: 'Why does it show this?' });
  if (item && 'onSelect' in item) item.onSelect?.();
  expect(useWhy.getState()).toMatchObject({ subject: { widgetId: 'units', part: {} } });
  expect(useNavigation.getState().bottomTab).toBe('why');
});
