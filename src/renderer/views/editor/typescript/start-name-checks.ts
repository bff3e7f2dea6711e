import { useFirstText } from '../../../stores/start/first-text.ts';
import { followSettings } from '../../../stores/window/settings-store.ts';

/** Milliseconds after the first text after which the service is loaded: the window draws its other parts before. */
const loadDelay = 1500;

function follow(): void {
  let isWanted = false;
  let stop: (() => void) | undefined;
  followSettings(['editor.checkNames'], async (values) => {
    isWanted = values['editor.checkNames'];
    const { runNameChecks } = await import('./name-checks.ts');
    if (isWanted && stop === undefined) stop = runNameChecks();
    else if (!isWanted) {
      stop?.();
      stop = undefined;
    }
  });
}

/** Checks names in scripts while the setting says so. Nothing of it is loaded before the window stands. */
export function startNameChecks(): void {
  const start = () => setTimeout(follow, loadDelay);
  if (useFirstText.getState().isThere) {
    start();
    return;
  }
  const stop = useFirstText.subscribe(({ isThere }) => {
    if (!isThere) return;
    stop();
    start();
  });
}
