import { OctagonAlert } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { likeliestConnection, otherConnections, sendElsewhere } from '../../../stores/compare/send-elsewhere.ts';
import { closeDialog, openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

const close = (): void => closeDialog('send-elsewhere');
const title = 'Send to another connection and compare';
/** Characters of the path that are shown. */
const longestPath = 300;

/** Asks which connection a recorded request is sent to as well. */
export function SendElsewhereDialog({ exchange }: { readonly exchange: Exchange }) {
  const state = useConnections((store) => store.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the store of the connections, which the state stands for.
  const others = useMemo(() => otherConnections(exchange), [exchange, state]);
  const [chosen, setChosen] = useState(() => likeliestConnection(others));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const target = others.find(({ id }) => id === chosen);
  const mayWrite = exchange.method !== 'GET' && exchange.isWrite !== false;
  const isRefused = mayWrite && target?.writes === 'read-only';
  if (others.length === 0) return <NoOther />;

  function send(event: FormEvent) {
    event.preventDefault();
    if (target === undefined || isSending || isRefused) return;
    setIsSending(true);
    setRefusal(null);
    sendElsewhere(exchange, target.id).then(close, (thrown: unknown) => {
      setRefusal(toAppErrorData(thrown).message);
      setIsSending(false);
    });
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      width={520}
      footer={
        <>
          <ManageButton />
          <span className="dialog-grow" />
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={mayWrite ? 'danger' : 'primary'}
            type="submit"
            form="send-elsewhere-form"
            disabled={target === undefined || isRefused || isSending}
            autoFocus={!mayWrite}
          >
            {isSending ? 'Sending…' : mayWrite ? 'Send the write' : 'Send and compare'}
          </Button>
        </>
      }
    >
      <form id="send-elsewhere-form" className="dialog-form" onSubmit={send} noValidate>
        <p className="dialog-path">
          {exchange.method} {visibleText(exchange.path.length > longestPath ? `${exchange.path.slice(0, longestPath)}…` : exchange.path)}
        </p>
        <Select
          label="Send it to"
          value={target?.id ?? ''}
          options={[
            ...(target === undefined ? [{ value: '', label: 'Choose a connection' }] : []),
            ...others.map((connection) => ({ value: connection.id, label: optionText(connection) })),
          ]}
          onChange={(id) => {
            setChosen(id);
            setRefusal(null);
          }}
        />
        {target?.production && (
          <div className="production-banner">
            <Icon icon={OctagonAlert} />
            PRODUCTION
          </div>
        )}
        <p className="dialog-text">{aboutSending(target, mayWrite)}</p>
        {refusal !== null && (
          <p className="dialog-error" role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What there is to do where the project has no second connection. */
function NoOther() {
  return (
    <Dialog
      title={title}
      onClose={close}
      width={520}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <ManageButton isMain />
        </>
      }
    >
      <p className="dialog-text">The project has no other connection. Add one, then send the request there.</p>
    </Dialog>
  );
}

function ManageButton({ isMain = false }: { readonly isMain?: boolean }) {
  return (
    <Button variant={isMain ? 'primary' : 'ghost'} autoFocus={isMain} onClick={() => openDialog({ kind: 'connections' })}>
      Manage connections…
    </Button>
  );
}

function optionText({ name, production }: Connection): string {
  return production ? `${visibleText(name)} · PRODUCTION` : visibleText(name);
}

function aboutSending(target: Connection | undefined, mayWrite: boolean): string {
  if (target === undefined) return 'The connection that was chosen is no longer in the project. Choose another one.';
  const { name, production, writes } = target;
  const where = `${visibleText(name)}${production ? ', which is production' : ''}`;
  if (!mayWrite) return `It is sent as it was, with the sign-in of ${where}. The answer goes to no widget and is compared with this one.`;
  if (writes === 'read-only') return `This request may change data, and ${where} is read-only. Choose another connection.`;
  return `This request may change data: it is carried out on ${where}${writes === 'ask' ? ', after another question' : ' at once'}.`;
}
