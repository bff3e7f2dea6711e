import { afterEach, expect, test } from 'vitest';
import { offerBottomTab, showBottomTab, useNavigation } from './navigation.ts';

const start = useNavigation.getState();
afterEach(() => useNavigation.setState(start, true));

test('the panel opens by itself for what began after a person last chose a tab', () => {
  useNavigation.setState({ bottomOpen: false, tabChosenAt: 1000 });
  offerBottomTab('trace', 1001);
  expect(useNavigation.getState()).toMatchObject({ bottomTab: 'trace', bottomOpen: true });
});

test('it never takes away the tab a person chose meanwhile', () => {
  const began = Date.now() - 5;
  showBottomTab('problems');
  offerBottomTab('trace', began);
  expect(useNavigation.getState().bottomTab).toBe('problems');
});
