import { useRef, useState } from 'react';
import type { NetworkSecrets } from '../../../../shared/contract/certificate-schema.ts';
import type { Connection, ConnectionTest } from '../../../../shared/contract/connection-schema.ts';
import { isCancelled, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';

type ConnectionTestState = ConnectionTest | 'running' | null;

interface ConnectionTestRun {
  readonly state: ConnectionTestState;
  /** Tests a connection, saved or not; returns null if it was cancelled. Without a secret the stored one is used. */
  readonly test: (connection: Connection, secret?: string, networkSecrets?: NetworkSecrets) => Promise<ConnectionTest | null>;
  readonly cancel: () => void;
  /** Clears the result, after its subject has changed. */
  readonly clear: () => void;
}

/** Runs one test at a time; a newer one, or a cancellation, drops the answer of the previous one. */
export function useConnectionTest(): ConnectionTestRun {
  const host = currentHost();
  const [state, setState] = useState<ConnectionTestState>(null);
  const current = useRef<string | null>(null);

  async function test(connection: Connection, password?: string, networkSecrets: NetworkSecrets = {}): Promise<ConnectionTest | null> {
    const testId = crypto.randomUUID();
    current.current = testId;
    setState('running');
    let outcome: ConnectionTest;
    try {
      outcome = await host.call('connection.test', { connection, testId, networkSecrets, ...(password === undefined ? {} : { password }) });
    } catch (thrown) {
      if (isCancelled(thrown)) return null;
      outcome = { ok: false, message: toAppErrorData(thrown).message };
    }
    if (current.current !== testId) return null;
    current.current = null;
    setState(outcome);
    return outcome;
  }

  function cancel(): void {
    const testId = current.current;
    current.current = null;
    setState(null);
    if (testId !== null) host.call('connection.cancelTest', { testId }).catch(showFailure);
  }

  function clear(): void {
    if (current.current !== null) cancel();
    else setState(null);
  }

  return { state, test, cancel, clear };
}
