import './write-question.css';
import { OctagonAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { dropQuestion, useConnections } from '../../../stores/connection/connection-store.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { WriteChanges } from './write-changes.tsx';

/** Milliseconds in which a second click, meant for the previous question, sends nothing. */
const armingDelay = 400;

/** Asks whether to send a write, showing what goes where. Escape and the close button mean no. */
export function WriteQuestionDialog({ question }: { readonly question: WriteQuestion }) {
  const host = currentHost();
  const others = useConnections((state) => state.questions.length - 1);
  const dryRun = useConnections(({ state }) => state?.dryRun ?? false);
  const [always, setAlways] = useState(false);
  const armed = useArmed();
  function answer(allow: boolean) {
    dropQuestion(question.id);
    host.call('write.answer', { id: question.id, allow, always: allow && always }).catch(showFailure);
  }
  return (
    <Dialog
      title={`${question.isUndo ? 'Write the old values back to' : 'Send this write to'} ${visibleText(question.connectionName)}?`}
      onClose={() => answer(false)}
      width={question.cells ? 760 : 560}
      sticky
      danger={question.production}
      className="write-question"
      footer={
        <>
          <span className="dialog-grow">
            {!question.production && (
              <Checkbox label="Allow writes on this connection until I close Dashwright" checked={always} onChange={setAlways} />
            )}
          </span>
          <Button className="write-question__answer" onClick={() => answer(false)} autoFocus>
            Don’t send
          </Button>
          <Button
            className={question.production ? 'write-question__click' : 'write-question__answer'}
            disabled={!armed}
            title={question.production ? 'Click, or press Space' : undefined}
            onKeyDown={question.production ? ignoreEnter : undefined}
            onClick={() => answer(true)}
          >
            Send
          </Button>
        </>
      }
    >
      {question.production && (
        <div className="production-banner" role="alert">
          <Icon icon={OctagonAlert} />
          This is production. The change takes effect at once, for everybody.
        </div>
      )}
      {dryRun && <p className="dialog-text">A dry run is on: Send answers this write here, nothing leaves Dashwright.</p>}
      <dl className="dialog-facts">
        <dt>Action</dt>
        <dd>{visibleText(`${question.widgetId} · ${question.action}`)}</dd>
        {question.process !== undefined && (
          <>
            <dt>Process</dt>
            <dd className="write-question__process">{visibleText(question.process)}</dd>
          </>
        )}
        {question.cube !== undefined && (
          <>
            <dt>Cube</dt>
            <dd className="write-question__process">{visibleText(question.cube)}</dd>
          </>
        )}
        <dt>Request</dt>
        <dd className="dialog-path">
          <ScrollArea label="Request" className="write-question__path">
            {visibleText(`${question.method} ${question.path}`)}
          </ScrollArea>
        </dd>
        {question.why !== undefined && (
          <>
            <dt>Why a write</dt>
            <dd>{visibleText(question.why)}</dd>
          </>
        )}
      </dl>
      <WriteChanges question={question} />
      {others > 0 && (
        <p className="dialog-text">{others === 1 ? '1 more write waits' : `${others} more writes wait`} for an answer after this one.</p>
      )}
    </Dialog>
  );
}

function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), armingDelay);
    return () => clearTimeout(timer);
  }, []);
  return armed;
}

/** Ignores Enter, which is pressed out of habit; production requires a click or the space bar. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
