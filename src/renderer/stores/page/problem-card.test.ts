import { expect, test } from 'vitest';
import { hideProblem, moveProblem, showProblem, useProblemCard } from './problem-card.ts';

const place = () => useProblemCard.getState().movedTo;

test('the card of a widget follows its own sign while it is open', () => {
  moveProblem('kpi', { left: 1, top: 1 });
  expect(place()).toBeNull();
  showProblem('kpi', { left: 10, top: 20 });
  moveProblem('other', { left: 1, top: 1 });
  expect(place()).toBeNull();
  moveProblem('kpi', { left: 40, top: 20 });
  expect(place()).toEqual({ left: 40, top: 20 });
  hideProblem();
  expect(place()).toBeNull();
});

test('a card that was asked for by key keeps its place', () => {
  showProblem('kpi', null);
  moveProblem('kpi', { left: 40, top: 20 });
  expect(place()).toBeNull();
  hideProblem();
});
