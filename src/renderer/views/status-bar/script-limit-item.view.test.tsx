import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyEditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { useScriptLimits } from '../../stores/text-editor/script-limits.ts';
import { useNotices } from '../../stores/window/notice-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { ScriptLimitItem } from './script-limit-item.tsx';

test('a file that is too slow or too large for the service says so, and a click explains', async () => {
  useEditor.setState({ ...emptyEditorState, active: 'repository.js' });
  useNotices.setState({ notices: [] });
  useScriptLimits.setState({ limits: new Map() });
  const { person } = await drawView(<ScriptLimitItem />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => useScriptLimits.setState({ limits: new Map([['repository.js', 'slow']]) }));
  await person.click(screen.getByRole('button', { name: 'Code not checked' }));
  expect(useNotices.getState().notices.map(({ message }) => message)).toEqual([expect.stringContaining('repository.js takes too long')]);
  act(() => useScriptLimits.setState({ limits: new Map([['repository.js', 'large']]) }));
  expect(screen.getByRole('button', { name: 'Code not checked' })).toBeDefined();
  act(() => useEditor.setState({ active: 'event-map.js' }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => useScriptLimits.setState({ limits: new Map() }));
});
