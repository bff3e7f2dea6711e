import { useState } from 'react';
import { toAppErrorData } from '../../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { useSession } from '../../../../stores/session/session-store.ts';

/** The sign-in at the gateway of a saved connection. */
interface SingleSignOnRun {
  /** Whether this host can open a window. */
  readonly isPossible: boolean;
  readonly isOpen: boolean;
  readonly failure: string | null;
  /** Opens the window and waits until it is closed. Returns whether a person signed in. */
  readonly signIn: (connectionId: string, remember: boolean) => Promise<boolean>;
}

/** Returns the single sign-on of a connection. The passport goes from its window to main, never to the renderer. */
export function useSingleSignOn(): SingleSignOnRun {
  const host = currentHost();
  const isPossible = useSession(({ info }) => info?.host === 'electron');
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isPossible,
    isOpen,
    failure,
    async signIn(id, remember) {
      setFailure(null);
      setOpen(true);
      try {
        return (await host.call('connection.singleSignOn', { id, remember })).outcome === 'signed-in';
      } catch (thrown) {
        setFailure(toAppErrorData(thrown).message);
        return false;
      } finally {
        setOpen(false);
      }
    },
  };
}
