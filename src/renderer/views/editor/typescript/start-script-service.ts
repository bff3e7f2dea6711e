import { followSettings } from '../../../stores/window/settings-store.ts';
import type { ModelOf } from '../language/named-features.ts';
import { onceIdle } from './window-idle.ts';

async function follow(modelOf: ModelOf): Promise<void> {
  const { runScriptService } = await import('./run-script-service.ts');
  const runChecks = runScriptService(modelOf);
  let stop: (() => void) | undefined;
  followSettings(['editor.checkNames'], (values) => {
    const isWanted = values['editor.checkNames'];
    if (isWanted && stop === undefined) stop = runChecks();
    else if (!isWanted) {
      stop?.();
      stop = undefined;
    }
  });
}

/**
 * Serves names of the code in editors, and checks them while the setting says so. Nothing of it is loaded before the window has been idle for
 * some seconds. `modelOf`: see {@link ModelOf}.
 */
export function startScriptService(modelOf: ModelOf): void {
  void onceIdle(() => void follow(modelOf));
}
