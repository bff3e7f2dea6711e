import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnswerComparison } from '../../../../shared/trace/compare/compare-answers.ts';
import { ComparedCells } from './compared-cells.tsx';

const changed = { key: 'Cells[0].Value', kind: 'changed', before: '13008', after: '173243', change: 160_235, share: 12.318 } as const;
const comparison = (given: Partial<AnswerComparison>): AnswerComparison => ({
  by: 'members',
  same: 0,
  moved: 0,
  total: 0,
  differences: [],
  ...given,
});

test.each([
  ['The one cell is the same.', comparison({ same: 1 })],
  ['The one value is the same.', comparison({ by: 'paths', same: 1 })],
  ['All 1,200 cells are the same; 1 moved to another row.', comparison({ same: 1200, moved: 1 })],
  ['1 cell differs, 0 are the same.', comparison({ total: 1, differences: [changed] })],
  [
    '2 cells differ, 1 is the same; 3 moved to another row.',
    comparison({ total: 2, same: 1, moved: 3, differences: [changed, { ...changed, key: 'b' }] }),
  ],
])('an answer compared says: %s', (said, given) => {
  render(<ComparedCells comparison={given} />);
  expect(screen.getByText(said)).toBeDefined();
});

test('the smallest change in % hides what changed less, up or down, but nothing that has no share', async () => {
  const person = userEvent.setup();
  const differences = [
    { ...changed, key: 'grew', share: 0.05 },
    { ...changed, key: 'fell', share: -0.005 },
    { key: 'came', kind: 'added', before: '', after: '7' },
  ] as const;
  const { rerender } = render(<ComparedCells comparison={comparison({ total: 3, differences })} />);
  const field = screen.getByRole('textbox', { name: 'Smallest change in %' });
  const listed = () => screen.getByRole('grid').getAttribute('aria-label');
  const threshold = async (text: string) => {
    await person.clear(field);
    if (text !== '') await person.type(field, text);
    return listed();
  };
  expect(listed()).toBe('3 differences');
  // As large as the threshold is large enough, and a comma is as good as a point.
  expect(await threshold('0.5')).toBe('3 differences');
  expect(await threshold('0,51')).toBe('2 differences');
  expect(await threshold('5')).toBe('2 differences');
  expect(await threshold('5.1')).toBe('1 differences');
  expect(await threshold('much')).toBe('3 differences');
  expect(await threshold('')).toBe('3 differences');

  rerender(<ComparedCells comparison={comparison({ total: 2, differences: differences.slice(0, 2) })} />);
  await person.type(field, '6');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText('No change reaches 6 %.')).toBeDefined();
});
