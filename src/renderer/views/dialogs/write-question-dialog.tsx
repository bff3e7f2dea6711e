import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import { useHost } from '../../host/host-context.ts';
import { dropQuestion } from '../../stores/connection-store.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A write waits: what would be sent where, and whether to send it. Escape and the cross mean no. */
export function WriteQuestionDialog({ question }: { readonly question: WriteQuestion }) {
  const host = useHost();
  const [always, setAlways] = useState(false);
  function answer(allow: boolean) {
    dropQuestion(question.id);
    host.call('write.answer', { id: question.id, allow, always: allow && always }).catch(showFailure);
  }
  return (
    <Dialog
      title={`Send this write to ${question.connectionName}?`}
      onClose={() => answer(false)}
      width={560}
      sticky
      danger={question.production}
      footer={
        <>
          <span className="dialog-grow">
            <Checkbox label="Allow writes on this connection until I close Dashwright" checked={always} onChange={setAlways} />
          </span>
          <Button onClick={() => answer(false)} autoFocus>
            Don’t send
          </Button>
          <Button variant={question.production ? 'danger' : 'primary'} onClick={() => answer(true)}>
            Send
          </Button>
        </>
      }
    >
      {question.production && (
        <div className="production-banner" role="alert">
          <Icon icon={OctagonAlert} />
          This is production. The change is real and cannot be taken back here.
        </div>
      )}
      <dl className="dialog-facts">
        <dt>Action</dt>
        <dd>
          {question.widgetId} · {question.action}
        </dd>
        <dt>Request</dt>
        <dd className="dialog-path">
          {question.method} {question.path}
        </dd>
      </dl>
      {question.changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by key
        <section className="write-changes-box" tabIndex={0} aria-label="Changes">
          <table className="write-changes">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {question.changes.map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and names may repeat
                <tr key={index}>
                  <td>{change.name}</td>
                  <td className="mono">{change.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {question.moreChanges > 0 && <p className="dialog-text">and {question.moreChanges.toLocaleString('en')} more</p>}
    </Dialog>
  );
}
