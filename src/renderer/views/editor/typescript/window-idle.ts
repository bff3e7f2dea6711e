import { useSession } from '../../../stores/session/session-store.ts';

/** Milliseconds in which nobody does anything and nothing arrives, after which a window counts as idle. */
const quiet = 4000;

const signs = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Calls back once, when the window has been left alone for some seconds and its thread has nothing to do. Returns the function that gives the
 * call up. What needs much of the processor waits for it: a window that is being opened or typed in needs both of two cores.
 */
export function onceIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: number | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
    timer = setTimeout(() => {
      request = requestIdleCallback(() => {
        stop();
        callback();
      });
    }, quiet);
  };
  const unsubscribe = useSession.subscribe(({ project, model, problems }, before) => {
    if (project !== before.project || model !== before.model || problems !== before.problems) wait();
  });
  for (const sign of signs) addEventListener(sign, wait, { capture: true, passive: true });
  const stop = () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
    unsubscribe();
    for (const sign of signs) removeEventListener(sign, wait, { capture: true });
  };
  wait();
  return stop;
}
