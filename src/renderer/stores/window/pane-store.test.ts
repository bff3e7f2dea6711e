import { beforeEach, expect, test } from 'vitest';
import { restorePane, showPane, switchMaximised, usePanes } from './pane-store.ts';

const maximised = () => usePanes.getState().maximised;

beforeEach(() => usePanes.setState(usePanes.getInitialState(), true));

test('a pane is maximised and restored by the same switch; another one takes its place', () => {
  switchMaximised('editor');
  expect(maximised()).toBe('editor');
  switchMaximised('preview');
  expect(maximised()).toBe('preview');
  switchMaximised('preview');
  expect(maximised()).toBeNull();
});

test('a pane that is to be shown is not left behind a maximised one', () => {
  switchMaximised('editor');
  showPane('editor');
  expect(maximised()).toBe('editor');
  showPane('inspector');
  expect(maximised()).toBeNull();
});

test('a small window has nothing to maximise', () => {
  usePanes.setState({ isCompact: true });
  switchMaximised('editor');
  expect(maximised()).toBeNull();
});

test('restoring returns any pane to its place', () => {
  switchMaximised('inspector');
  restorePane();
  expect(maximised()).toBeNull();
});
