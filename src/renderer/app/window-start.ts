import { useSession } from '../stores/session-store.ts';

type Session = ReturnType<typeof useSession.getState>;

/** Milliseconds after which a window no longer waits for main: it is drawn with what is known, and says that it waits. */
const patience = 300;

/** The same for the editor, whose script a browser reads meanwhile. */
const editorPatience = 600;

/** Resolves with what `follow` reports, or once somebody waited long enough. `follow` returns what stops it. */
function atMost(milliseconds: number, follow: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const stop = follow(done);
    function done(): void {
      clearTimeout(timer);
      resolve();
      queueMicrotask(() => stop());
    }
  });
}

/** Follows the session until something holds, now or later. Returns the function that stops. */
function follow(holds: (session: Session) => boolean, done: () => void): () => void {
  const look = (session: Session): void => {
    if (holds(session)) done();
  };
  look(useSession.getState());
  return useSession.subscribe(look);
}

/** Resolves when main has answered, or takes too long. Drawn earlier, everything would be drawn twice. */
export function hasFirstAnswer(): Promise<void> {
  return atMost(patience, (done) =>
    follow(({ info, startFailure, connection }) => info !== null || startFailure !== null || connection !== 'connected', done),
  );
}

/**
 * Resolves when the editor has loaded, takes too long, or is not needed. Drawn earlier, everything around it would be drawn
 * twice, once while people wait for the text. A failure is shown in the editor's place. Loading starts at once, so that the
 * script runs while main answers.
 */
export function isEditorRead(load: () => Promise<unknown>): Promise<void> {
  const reading = load().catch(() => undefined);
  return atMost(editorPatience, (done) => {
    void reading.then(done);
    return follow(({ info, project }) => info !== null && project === null, done);
  });
}
