import { useSession } from '../stores/session/session-store.ts';
import { useSettings } from '../stores/window/settings-store.ts';
import { useLayout } from '../stores/window/layout-store.ts';

type Session = ReturnType<typeof useSession.getState>;

/** Milliseconds after which a window is drawn without an answer of main, saying that it waits. */
const patience = 300;

/** The same for the editor, whose script the browser loads meanwhile. */
const editorPatience = 600;

/** Resolves when `follow` calls `done`, or after the given time. `follow` returns the function that stops it. */
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

/** Calls `done` once a condition holds for the session, now or later. Returns the function that stops. */
function follow(holds: (session: Session) => boolean, done: () => void): () => void {
  const look = (session: Session): void => {
    if (holds(session)) done();
  };
  look(useSession.getState());
  return useSession.subscribe(look);
}

/** Resolves when main has answered or takes too long. Drawing earlier would draw everything twice. */
export function hasFirstAnswer(): Promise<void> {
  return atMost(patience, (done) =>
    follow(({ info, startFailure, connection }) => info !== null || startFailure !== null || connection !== 'connected', done),
  );
}

/** Resolves when the settings are known or take too long. Drawing earlier would draw the editor twice. */
export function areSettingsRead(): Promise<void> {
  return atMost(patience, (done) => {
    const look = (): void => {
      if (useSettings.getState().isRead) done();
    };
    const stop = useSettings.subscribe(look);
    look();
    return stop;
  });
}

/**
 * Resolves when the layout of the project is known, takes too long, or is not needed. Drawing earlier would draw the panes in their
 * default places first. It is read while the editor loads, so that nothing waits for it.
 */
export function isLayoutRead(): Promise<void> {
  return atMost(patience, (done) => {
    const look = (): void => {
      const { info, project, startFailure } = useSession.getState();
      const isNeeded = startFailure === null && (info === null || project !== null);
      if (!isNeeded || useLayout.getState().folder === project?.folder) done();
    };
    const stops = [useSession.subscribe(look), useLayout.subscribe(look)];
    look();
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/**
 * Resolves when the editor has loaded, takes too long, or is not needed. Drawing earlier would draw everything around it
 * twice, once while people wait for the text. A failure is shown in place of the editor. Loading starts at once, so that the
 * script runs while main answers.
 */
export function isEditorRead(load: () => Promise<unknown>): Promise<void> {
  const reading = load().catch(() => undefined);
  return atMost(editorPatience, (done) => {
    void reading.then(done);
    return follow(({ info, project }) => info !== null && project === null, done);
  });
}
