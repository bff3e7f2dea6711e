import { useEffect, useState } from 'react';
import type { ParsingSteps, ParsingStepsQuery } from '../../../../shared/trace/parsing-steps.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { messageOf } from '../use-body.ts';

export interface ShownSteps {
  readonly steps: ParsingSteps | null;
  /** Number of the files that parsed it. */
  readonly files: number;
  readonly isLoading: boolean;
  /** Why there are none, in plain words. */
  readonly error: string | null;
}

const none: ShownSteps = { steps: null, files: 0, isLoading: false, error: null };
const goneText = 'This answer is no longer kept as it came. Load the page again, then ask once more.';

/**
 * How an answer became a result, read again whenever other files run. The steps of before stay until the new ones are here. `want` has to
 * stay the same object while the question is the same.
 */
export function useParsingSteps(exchangeId: string | undefined, want: ParsingStepsQuery['want']): ShownSteps {
  const generation = useSession((state) => state.runtime.generation);
  const [shown, setShown] = useState<ShownSteps>({ ...none, isLoading: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files may parse otherwise.
  useEffect(() => {
    if (exchangeId === undefined) {
      setShown(none);
      return;
    }
    let isWanted = true;
    setShown((before) => ({ ...before, isLoading: true, error: null }));
    currentHost()
      .call('exchange.parsing', { id: exchangeId, want })
      .then(
        (answer) => {
          if (!isWanted) return;
          if (answer.outcome === 'steps') setShown({ ...none, steps: answer.steps, files: answer.files ?? 0 });
          else setShown({ ...none, error: answer.outcome === 'stale' ? goneText : answer.message });
        },
        (error: unknown) => isWanted && setShown({ ...none, error: messageOf(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [exchangeId, want, generation]);
  return shown;
}
