import { useMemo, useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { type EditedAnswer, editedAnswer } from '../../../../shared/trace/intercept/edited-pause.ts';
import { currentHost } from '../../../host/host-context.ts';
import { readKeptBody } from '../../../stores/traffic/kept-body.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { showFailure, showNotice } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Bytes of an answer that is offered to be changed. */
const largestOffered = 1_000_000;

interface LastAnswerProps {
  /** The request that is answered by hand. */
  readonly exchange: Exchange;
  readonly onChoose: (answer: EditedAnswer) => void;
}

/** Takes up the last answer that the same action got, so that only what is to differ has to be typed; nothing where there is none. */
export function LastAnswer({ exchange, onChoose }: LastAnswerProps) {
  const exchanges = useTraffic((state) => state.exchanges);
  const last = useMemo(() => lastAnswer(exchanges, exchange), [exchanges, exchange]);
  const [isBusy, setIsBusy] = useState(false);
  if (last === undefined) return null;

  async function take(answered: Exchange) {
    setIsBusy(true);
    try {
      const body = await readKeptBody(currentHost(), answered.id, 'response');
      if (body === undefined) showNotice('warning', 'The body of the last answer is no longer kept. Type the answer.');
      else onChoose(editedAnswer(answered, body));
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void take(last)}>
      Start from the last answer
    </Button>
  );
}

function lastAnswer(exchanges: ReadonlyMap<string, Exchange>, { id, widgetId, action, item }: Exchange): Exchange | undefined {
  const isAlike = (other: Exchange) =>
    other.id !== id && other.widgetId === widgetId && other.action === action && other.item === item && other.byHand === undefined;
  const isAnswered = ({ state, status = 0, responseSize }: Exchange) =>
    state === 'completed' && status < 400 && responseSize > 0 && responseSize <= largestOffered;
  return [...exchanges.values()].findLast((other) => isAlike(other) && isAnswered(other));
}
