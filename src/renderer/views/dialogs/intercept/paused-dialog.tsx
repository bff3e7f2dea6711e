import './intercept.css';
import { useState } from 'react';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { exchangeLabel } from '../../../../shared/trace/exchange/request-list-rows.ts';
import {
  answerChange,
  editedAnswer,
  editedPause,
  emptyAnswer,
  requestChange,
  writtenAnswer,
} from '../../../../shared/trace/intercept/edited-pause.ts';
import type { InterceptDecision, PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { decidePaused, pauseOf, useIntercept } from '../../../stores/traffic/intercept-store.ts';
import { keepPauseDraft, pauseDraft } from '../../../stores/traffic/pause-drafts.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LastAnswer } from './last-answer.tsx';
import { PausedAnswerFields } from './paused-answer-fields.tsx';
import { PausedRequestFields } from './paused-request-fields.tsx';

const close = (): void => closeDialog('paused');

interface PausedDialogProps {
  readonly paused: PausedExchange;
  readonly exchange: Exchange;
  /** undefined if it cannot be edited. */
  readonly body: string | undefined;
  /** Opens a request with the answer to write. */
  readonly byHand: boolean;
}

type Way = 'change' | 'answer';
const ways = [
  { value: 'change', label: 'Change and send' },
  { value: 'answer', label: 'Answer by hand' },
] as const;

/** A paused request or answer: change it, let it go on, answer it, drop it. Closing leaves it paused, with what was typed. */
export function PausedDialog({ paused, exchange, body, byHand }: PausedDialogProps) {
  const isRequest = paused.at === 'request';
  const [way, setWay] = useState<Way>(byHand ? 'answer' : 'change');
  const edit = usePauseEdit({ paused, exchange, body }, way);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDeciding, setIsDeciding] = useState(false);
  const isOpen = useIntercept((state) => pauseOf(state, paused.exchangeId)?.at === paused.at);
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === exchange.connectionId)?.name ?? '');

  function decide(decision: InterceptDecision) {
    setIsDeciding(true);
    decidePaused(paused, decision).then(close, (thrown: unknown) => {
      setRefusal(toAppErrorData(thrown).message);
      setIsDeciding(false);
    });
  }
  const goOn = () => {
    if (edit.decision !== undefined && isOpen && !isDeciding) decide(edit.decision);
  };
  const message = isOpen ? (refusal ?? edit.fault) : 'This is no longer paused: it went on, or was cancelled.';

  return (
    <Dialog
      title={isRequest ? 'Paused request' : 'Paused answer'}
      onClose={close}
      width={760}
      sticky
      footer={
        <>
          <Button variant="danger" disabled={!isOpen || isDeciding} onClick={() => decide({ kind: 'drop' })}>
            Drop
          </Button>
          <span className="dialog-grow" />
          <Button onClick={close}>{isOpen ? 'Leave paused' : 'Close'}</Button>
          <Button variant="primary" disabled={edit.decision === undefined || !isOpen || isDeciding} onClick={goOn}>
            {way === 'answer' ? 'Answer' : edit.isChanged ? 'Continue with changes' : 'Continue'}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+Enter of the fields inside. */}
      <div
        className="dialog-form paused"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          goOn();
        }}
      >
        <p className="paused__about">
          <b>{visibleText(exchangeLabel(exchange))}</b> {isRequest ? 'is about to be sent to' : 'got this answer from'}{' '}
          {visibleText(connection)}.
        </p>
        {isRequest && (
          <div className="paused__ways">
            <SegmentedControl label="What to do" value={way} options={ways} onChange={setWay} />
            {way === 'answer' && <LastAnswer exchange={exchange} onChoose={edit.changeAnswer} />}
          </div>
        )}
        {isRequest && way === 'change' ? (
          <PausedRequestFields
            exchange={exchange}
            body={paused.body}
            request={edit.request}
            onChange={(more) => {
              setRefusal(null);
              edit.changeRequest(more);
            }}
          />
        ) : (
          <PausedAnswerFields
            exchange={isRequest ? null : exchange}
            body={isRequest ? 'text' : paused.body}
            answer={edit.answer}
            onChange={(more) => {
              setRefusal(null);
              edit.changeAnswer(more);
            }}
          />
        )}
        <p className="dialog-error" role="alert">
          {message}
        </p>
      </div>
    </Dialog>
  );
}

/** What a person makes of a paused exchange, and the decision it stands for; undefined while something is wrong. */
function usePauseEdit({ paused, exchange, body }: Omit<PausedDialogProps, 'byHand'>, way: Way) {
  const isRequest = paused.at === 'request';
  const [start] = useState(() => ({
    request: editedPause(exchange, isRequest ? (body ?? '') : ''),
    answer: isRequest ? emptyAnswer : editedAnswer(exchange, body),
  }));
  const [edited, setEdited] = useState(() => ({ ...start, ...pauseDraft(paused) }));
  const change = (more: Partial<typeof edited>): void => {
    setEdited((before) => ({ ...before, ...more }));
    keepPauseDraft(paused, more);
  };
  const { request, answer } = edited;
  return {
    request,
    answer,
    ...decisionOf(),
    changeRequest: (more: Partial<typeof request>) => change({ request: { ...request, ...more } }),
    changeAnswer: (more: Partial<typeof answer>) => change({ answer: { ...answer, ...more } }),
  };

  function decisionOf(): { readonly decision?: InterceptDecision; readonly fault?: string; readonly isChanged: boolean } {
    if (isRequest && way === 'answer') {
      const written = writtenAnswer(answer);
      return 'fault' in written
        ? { fault: written.fault, isChanged: true }
        : { decision: { kind: 'answer', answer: written.change }, isChanged: true };
    }
    const now = isRequest ? requestChange(start.request, request) : answerChange(start.answer, answer);
    if ('fault' in now) return { fault: now.fault, isChanged: true };
    if (now.change === undefined) return { decision: { kind: 'go-on' }, isChanged: false };
    return { decision: { kind: 'go-on', [isRequest ? 'request' : 'answer']: now.change }, isChanged: true };
  }
}
