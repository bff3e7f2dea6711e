import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { useSettingsPage } from '../../stores/window/settings-page.ts';
import { useEditorShown } from './use-editor-shown.ts';

test('the editor is shown while it has a place and nothing covers it', () => {
  onTestFinished(() => {
    useLayout.setState(useLayout.getInitialState(), true);
    usePanes.setState(usePanes.getInitialState(), true);
    useSettingsPage.setState(useSettingsPage.getInitialState(), true);
  });
  const { result } = renderHook(() => useEditorShown());
  expect(result.current).toBe(true);
  act(() => useLayout.setState({ editorOpen: false }));
  expect(result.current).toBe(false);
  act(() => usePanes.setState({ maximised: 'editor' }));
  expect(result.current).toBe(true);
  act(() => useSettingsPage.setState({ request: {} }));
  expect(result.current).toBe(false);
  act(() => useSettingsPage.setState({ request: null }));
  act(() => usePanes.setState({ maximised: null, isCompact: true, shown: 'preview' }));
  expect(result.current).toBe(false);
  act(() => usePanes.setState({ shown: 'editor' }));
  expect(result.current).toBe(true);
});
