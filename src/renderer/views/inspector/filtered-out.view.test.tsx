import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setFilter, useInspector } from '../../stores/traffic/inspector-state.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { FilteredOut } from './filtered-out.tsx';

test.each([
  ['problem', 1, '1 problem is hidden.'],
  ['query', 1_200, '1,200 queries are hidden.'],
  ['line', 2, '2 lines are hidden.'],
])('says how many are hidden, in words that fit their number: %s, %i', async (noun, count, text) => {
  setFilter('console', 'nothing');
  const { person } = await drawView(<FilteredOut tab="console" noun={noun} count={count} />);
  expect(screen.getByText(`No ${noun} matches the filter`)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(useInspector.getState().filters.console).toBe('');
});
