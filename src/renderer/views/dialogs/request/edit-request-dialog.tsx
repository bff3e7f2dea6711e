import './edit-request.css';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type EditedRequest, editedFault, requestMethods } from '../../../../shared/trace/edited-request/edited-request.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { keepDraft, sendEdited } from '../../../stores/traffic/edited-requests.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

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

/** Edits a request and sends it to the connection in use. `like`: the exchange that it was made from; null for a new request. */
export function EditRequestDialog({ like, start }: { readonly like: string | null; readonly start: EditedRequest }) {
  const [request, setRequest] = useState(start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === state.activeId)?.name ?? '');
  const { method, path, text, isQuery } = request;
  const fault = editedFault(request);

  function change(more: Partial<EditedRequest>) {
    const next = { ...request, ...more };
    setRequest(next);
    setRefusal(null);
    keepDraft(like, next);
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (fault !== undefined || isSending) return;
    setIsSending(true);
    sendEdited(like, request).then(close, (thrown: unknown) => {
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
          <span className="edit-request__to">Goes to {connection}. The answer appears among the requests, not on the page.</span>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form="edit-request-form" disabled={fault !== undefined || isSending}>
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
        <TextArea
          label={isQuery ? 'Query (MDX)' : 'Body'}
          value={method === 'GET' ? '' : text}
          disabled={method === 'GET'}
          hint={method === 'GET' ? 'GET is sent without a body.' : 'Ctrl+Enter sends.'}
          error={refusal ?? (fault?.startsWith('Type') ? undefined : fault)}
          rows={14}
          autoFocus
          onChange={(next) => change({ text: next })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
      </form>
    </Dialog>
  );
}
