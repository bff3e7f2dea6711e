import './edit-request.css';
import { useState } from 'react';
import { editedHeadersFault } from '../../../../shared/trace/edited-request/edited-headers.ts';
import { type EditedRequest, editedFault, requestMethods } from '../../../../shared/trace/edited-request/edited-request.ts';
import { changedOfOrigin, type RequestDraft, type RequestOrigin } from '../../../../shared/trace/edited-request/request-draft.ts';
import type { ChosenConnection } from '../../../stores/connection/chosen-connection.ts';
import { useConnectionChoice } from '../../../stores/connection/use-connection-choice.tsx';
import { sendCompared } from '../../../stores/compare/send-compared.ts';
import { keepDraft } from '../../../stores/traffic/edited-requests.ts';
import { originAfter, putIntoFile } from '../../../stores/traffic/request-origin.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DestinationButton } from '../../../ui/menus/destination-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BodyField } from './body-field.tsx';
import { EditedHeaders } from './edited-headers-list.tsx';
import { OriginLine } from './origin-line.tsx';
import { SentBefore } from './sent-before.tsx';

const close = (): void => closeDialog('edit-request');

/** Returns a path in one line: pasted ones may be laid out over several. */
function inOneLine(path: string): string {
  if (!path.includes('\n')) return path;
  return path
    .split('\n')
    .map((line) => line.trim())
    .join('');
}

/** Methods to choose from; one that was sent stays on offer. */
function methodsFor(method: string): readonly { readonly value: string; readonly label: string }[] {
  const known: readonly string[] = requestMethods;
  return (known.includes(method) ? known : [method, ...known]).map((value) => ({ value, label: value }));
}

interface EditRequestDialogProps {
  /** The exchange that it was made from; null for a new request. */
  readonly like: string | null;
  readonly start: RequestDraft;
}

/** Edits a request and sends it to the connection in use, or to another one of the project. */
export function EditRequestDialog({ like, start }: EditRequestDialogProps) {
  const [draft, setDraft] = useState(start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const to = useConnectionChoice(draft.connectionId, 'Send it to', (connectionId) => changeDraft({ connectionId }));
  const { request, headers, origin } = draft;
  const { method, path } = request;
  const fault = editedFault(request);
  const headersFault = editedHeadersFault(headers);
  const canSend = fault === undefined && headersFault === undefined && !isSending;

  function changeDraft(more: Partial<RequestDraft>) {
    const next = { ...draft, ...more };
    setDraft(next);
    setRefusal(null);
    keepDraft(like, next);
  }
  const change = (more: Partial<EditedRequest>): void => changeDraft({ request: { ...request, ...more } });
  function putBack(from: RequestOrigin) {
    close();
    void putIntoFile(from, request).then((isDone) => isDone && keepDraft(like, { ...draft, origin: originAfter(from, request) }));
  }
  function send(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault();
    if (!canSend) return;
    setIsSending(true);
    sendCompared(like, draft).then(close, (thrown: unknown) => {
      setRefusal(toAppErrorData(thrown).message);
      setIsSending(false);
    });
  }

  return (
    <Dialog
      title={like === null ? 'New request' : 'Edit and send'}
      onClose={close}
      width={760}
      footer={
        <>
          <Destination to={to} />
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form="edit-request-form" disabled={!canSend}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <form id="edit-request-form" className="dialog-form edit-request" onSubmit={send} noValidate>
        <div className="edit-request__line">
          <Select label="Method" value={method} options={methodsFor(method)} onChange={(next) => change({ method: next })} />
          <TextArea
            label="Path"
            className="edit-request__path"
            value={path}
            rows={2}
            onChange={(next) => change({ path: inOneLine(next) })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') send(event);
            }}
            error={fault?.startsWith('Type') ? fault : undefined}
          />
        </div>
        <BodyField
          request={request}
          connectionId={draft.connectionId}
          storedQuery={origin !== undefined && 'key' in origin ? origin : undefined}
          error={refusal ?? (fault?.startsWith('Type') ? undefined : fault)}
          onChange={(text) => change({ text })}
          onSend={send}
        />
        {origin !== undefined && (
          <OriginLine
            origin={origin}
            canPut={fault === undefined && changedOfOrigin(origin, request).length > 0}
            onPut={() => putBack(origin)}
          />
        )}
        <div className="edit-request__last">
          <EditedHeaders headers={headers} fault={headersFault} onChange={(next) => changeDraft({ headers: next })} />
          <SentBefore like={like} draft={draft} onChoose={changeDraft} />
        </div>
      </form>
    </Dialog>
  );
}

/** Where the request goes, to be chosen. */
function Destination({ to }: { readonly to: ReturnType<typeof useConnectionChoice> }) {
  return (
    <span className="edit-request__to">
      Goes to
      <DestinationButton name={to.name} colour={to.connection?.colour} title={titleOf(to)} isUnusual={!to.isInUse} entries={to.entries} />
      <span>Its answer appears among the requests, not on the page.</span>
    </span>
  );
}

function titleOf({ connection, isInUse }: ChosenConnection): string {
  if (connection === null) return 'The connection that it went to was removed. Choose another one.';
  return isInUse ? 'The connection in use' : 'Chosen for this request alone: the page stays with the connection in use';
}
