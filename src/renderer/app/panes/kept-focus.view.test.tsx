import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../stores/session/session-store.ts';
import { useFirstText } from '../../stores/start/first-text.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { StartScreen } from '../start-screen.tsx';

beforeEach(() => useFirstText.setState({ isThere: false }));

/** The start screen until a project is there, then a window of one pane. */
function Drawn() {
  const hasProject = useSession((state) => state.project !== null);
  return (
    <>
      <button type="button">Elsewhere</button>
      {hasProject ? (
        <section data-pane="editor" aria-label="Editor">
          <button type="button">Text</button>
        </section>
      ) : (
        <StartScreen />
      )}
    </>
  );
}

const open = () => act(() => useSession.setState({ project: makeProject() }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test.each([true, false])(
  'the focus goes from the start screen to the pane of the project (its text is there at once: %s)',
  async (isThere) => {
    await drawView(<Drawn />);
    act(() => useFirstText.setState({ isThere }));
    act(() => button(/^Open the sample/).focus());
    open();
    if (!isThere) expect(document.activeElement).toBe(document.body);
    act(() => useFirstText.setState({ isThere: true }));
    await waitFor(() => expect(document.activeElement).toBe(button('Text')));
  },
);

test('the focus stays where it is outside the start screen', async () => {
  await drawView(<Drawn />);
  act(() => useFirstText.setState({ isThere: true }));
  act(() => button('Elsewhere').focus());
  open();
  await screen.findByRole('region', { name: 'Editor' });
  expect(document.activeElement).toBe(button('Elsewhere'));
});
