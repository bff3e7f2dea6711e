import { useEffect, useRef, useState } from 'react';
import type { AnswerUse } from '../../../../shared/expand/answer-use.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { messageOf } from '../use-body.ts';

/** What is known of the reads of an answer: nothing until a person asks. */
export type ShownUse =
  | { readonly state: 'unasked' | 'busy' }
  | { readonly state: 'known'; readonly use: AnswerUse }
  /** Why it is not known, in plain words. */
  | { readonly state: 'failed'; readonly message: string };

const notKept = 'This answer is not kept: it was too large, or newer ones took its place. Run the action again, then compare.';

/** What is read of an answer, once `ask` was called; forgotten when other files run or another request is shown. */
export function useAnswerUse(exchangeId: string): { readonly shown: ShownUse; readonly ask: () => void } {
  const generation = useSession((state) => state.runtime.generation);
  const [shown, setShown] = useState<ShownUse>({ state: 'unasked' });
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files may read otherwise.
  useEffect(() => {
    setShown({ state: 'unasked' });
    return () => {
      asked.current += 1;
    };
  }, [exchangeId, generation]);
  const ask = () => {
    asked.current += 1;
    const mine = asked.current;
    const show = (next: ShownUse) => asked.current === mine && setShown(next);
    setShown({ state: 'busy' });
    currentHost()
      .call('exchange.use', { id: exchangeId })
      .then(
        (answer) => {
          if (answer.outcome === 'use') show({ state: 'known', use: answer.use });
          else show({ state: 'failed', message: answer.outcome === 'stale' ? notKept : answer.message });
        },
        (error: unknown) => show({ state: 'failed', message: messageOf(error) }),
      );
  };
  return { shown, ask };
}
