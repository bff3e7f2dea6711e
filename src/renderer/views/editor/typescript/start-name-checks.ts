import { useFirstText } from '../../../stores/start/first-text.ts';
import { followSettings } from '../../../stores/window/settings-store.ts';
import { onceIdle } from './window-idle.ts';

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

/** Checks names in scripts while the setting says so. Nothing of it is loaded before the window has been idle for some seconds. */
export function startNameChecks(): void {
  const start = () => void onceIdle(follow);
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
