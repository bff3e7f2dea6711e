import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../stores/session/session-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { StatusBar } from './status-bar.tsx';
import { makeProject } from '../../testing/make-project.fixture.ts';

const project = makeProject();

test('the runtime is said to be ready only while main can be heard', async () => {
  await drawView(<StatusBar />);
  act(() => {
    const { runtime } = useSession.getState();
    useSession.setState({
      project,
      runtime: { ...runtime, state: 'ready' },
      connection: 'connected',
    });
  });
  expect(screen.getByText('Runtime ready')).toBeDefined();
  act(() => useSession.setState({ connection: 'lost' }));
  expect(screen.queryByText('Runtime ready')).toBeNull();
  expect(screen.getByText('Not connected')).toBeDefined();
});
