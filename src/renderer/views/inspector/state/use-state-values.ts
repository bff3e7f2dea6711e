import { useEffect, useState } from 'react';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { messageOf } from '../use-body.ts';

/** Milliseconds without new runs before the state is read again. */
const settleTime = 300;

/**
 * Returns everything `v()` can read, null before it was first read, and why that failed. Reads again after each run, with each moment of the
 * history (going back and importing start no run), and when `reread` is called. `isStopped`: nothing is read.
 */
export function useStateValues(isStopped: boolean) {
  const traces = useTraffic((state) => state.traces);
  const [state, setState] = useState<JsonObject | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => currentHost().on('state.moment', () => setChanges((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new runs are what changes the state.
  useEffect(() => {
    if (isStopped) return;
    let isGone = false;
    const timer = setTimeout(
      () => {
        currentHost()
          .call('state.read', {})
          .then((answer) => {
            if (isGone) return;
            setState(filledFirst(answer.state));
            setError(null);
          })
          .catch((thrown: unknown) => !isGone && setError(messageOf(thrown)));
      },
      state === null ? 0 : settleTime,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [traces, isStopped, changes]);
  return { state, error, reread: () => setChanges((count) => count + 1) };
}

/** Widgets that hold a value before those that hold none yet, else in the order of the state. */
function filledFirst(state: JsonObject): JsonObject {
  const isEmpty = (value: JsonValue) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const entries = Object.entries(state);
  return Object.fromEntries([...entries.filter(([, value]) => !isEmpty(value)), ...entries.filter(([, value]) => isEmpty(value))]);
}
