import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { TraceParameter } from '../../../../shared/trace/trace.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { FilledText } from './filled-text.tsx';

const query = 'SELECT {[Month].[Jan],[Month].[Feb]} ON COLUMNS FROM [Sales]';
const formatted = 'SELECT\n  {[Month].[Jan], [Month].[Feb]} ON COLUMNS\nFROM [Sales]';

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

async function draw(body: unknown, filled?: string) {
  const text = JSON.stringify(body);
  const at = (offset: number) => ({ offset, line: 1, column: offset + 1 });
  const places = filled === undefined ? [] : [{ template: at(0), filled: at(text.indexOf(filled)), length: filled.length, index: 0 }];
  const parameters: readonly TraceParameter[] = [{ name: 'month', value: filled ?? '', used: filled !== undefined, places }];
  return await drawView(<FilledText text={text} parameters={parameters} isCut={false} />);
}

const section = () => screen.getByRole('region', { name: 'Query (MDX)' });
const shownText = () => within(section()).getByRole('group', { name: 'Text' }).textContent?.trimEnd();

test('a query is laid out, and as it was sent on request; that is what is copied, and values stay marked in both', async () => {
  const { person } = await draw({ MDX: query, Top: 5 }, 'Feb');
  expect(shownText()).toBe(formatted);
  expect(screen.getByTitle('Value of $month').textContent).toBe('Feb');
  expect(within(screen.getByRole('region', { name: 'Body' })).getByRole('group', { name: 'Text' }).textContent).toContain('"Top": 5');
  await person.click(within(section()).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(query);
  await person.click(screen.getByRole('radio', { name: 'As sent' }));
  expect(shownText()).toBe(query);
  expect(screen.getByTitle('Value of $month').textContent).toBe('Feb');
});

test('broken MDX is shown as it was sent, without a choice of how', async () => {
  await draw({ MDX: 'SELECT {[Month].[Jan] ON COLUMNS   FROM [Sales]' });
  expect(shownText()).toBe('SELECT {[Month].[Jan] ON COLUMNS   FROM [Sales]');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a body without a query is shown as before', async () => {
  await draw([{ Ordinal: 0 }]);
  expect(screen.queryByRole('region', { name: 'Query (MDX)' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Body' }).textContent).toContain('"Ordinal": 0');
});
