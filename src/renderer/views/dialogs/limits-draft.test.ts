import { expect, test } from 'vitest';
import { defaultProjectLimits } from '../../../shared/limit-list.ts';
import { changesOf, draftOf, typedProblem } from './limits-draft.ts';

const state = { limits: { ...defaultProjectLimits, requestSeconds: 60 }, heldBack: { responseMegabytes: 400 } };

test('reports invalid input, and takes an empty field as the default', () => {
  expect(typedProblem('callDeadlineSeconds', '1.5')).toBeUndefined();
  expect(typedProblem('callDeadlineSeconds', ' ')).toBeUndefined();
  expect(typedProblem('effectDepth', '10.5')).toMatch(/whole number from 1 to 1,000/);
  for (const bad of ['x', '0', '-1', '1e9', '2,5', '0x']) expect(typedProblem('callDeadlineSeconds', bad), bad).toMatch(/0.5 s to 60 s/);
});

test('sends changes only, and defaults as null', () => {
  const draft = draftOf(state);
  expect(changesOf(draft, state)).toEqual({});
  expect(changesOf({ ...draft, callDeadlineSeconds: '1', requestSeconds: '', effectDepth: '' }, state)).toEqual({
    callDeadlineSeconds: 1,
    requestSeconds: null,
  });
  expect(changesOf({ ...draft, requestSeconds: '300', responseMegabytes: '400' }, state)).toEqual({
    requestSeconds: null,
    responseMegabytes: 400,
  });
});
