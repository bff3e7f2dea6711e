import { useEffect, useState } from 'react';
import type { ShownHistory } from '../../../../shared/state-history/moment-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { messageOf } from '../use-body.ts';

/** Returns the history of the value at a path, of the whole state for null, and why it cannot be read. Reads again with each moment. */
export function useHistory(path: string | null): { readonly history: ShownHistory | null; readonly error: string | null } {
  const [read, setRead] = useState<{ readonly path: string | null; readonly history: ShownHistory } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const readAgain = (): void => {
      currentHost()
        .call('state.history', { path })
        .then((answer) => {
          if (isGone) return;
          setRead({ path, history: answer });
          setError(null);
        })
        .catch((thrown: unknown) => !isGone && setError(messageOf(thrown)));
    };
    readAgain();
    const stop = currentHost().on('state.moment', readAgain);
    return () => {
      isGone = true;
      stop();
    };
  }, [path]);
  // What was read of another value is not shown as this one's.
  return { history: read !== null && read.path === path ? read.history : null, error };
}
