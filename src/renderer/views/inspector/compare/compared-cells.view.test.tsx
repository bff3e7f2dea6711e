import { render, screen } from '@testing-library/react';
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
  ['All 1,200 cells are the same; 1 stands elsewhere.', comparison({ same: 1200, moved: 1 })],
  ['1 cell differs, 0 are the same', comparison({ total: 1, differences: [changed] })],
  [
    '2 cells differ, 1 is the same, 3 stand elsewhere',
    comparison({ total: 2, same: 1, moved: 3, differences: [changed, { ...changed, key: 'b' }] }),
  ],
])('an answer compared says: %s', (said, given) => {
  render(<ComparedCells comparison={given} />);
  expect(screen.getByText(said)).toBeDefined();
});
