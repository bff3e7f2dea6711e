import './connection-banner.css';
import { TriangleAlert, Unplug } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

/** Banner while main does not answer. The contents of the window stay, including unsaved text. */
export function ConnectionBanner() {
  const connection = useSession((state) => state.connection);
  const startFailure = useSession((state) => state.startFailure);
  if (connection === 'refused') return <NewAddressBanner />;
  if (connection === 'lost') {
    return (
      <div className="connection-banner" role="alert">
        <Icon icon={Unplug} />
        Connection to Dashwright lost. It reconnects by itself; what you typed is kept here.{howToGoOn()}
      </div>
    );
  }
  if (startFailure === null) return null;
  return (
    <div className="connection-banner connection-banner--error" role="alert">
      <Icon icon={TriangleAlert} />
      {startFailure}
      <Button size="small" onClick={() => location.reload()}>
        Reload the window
      </Button>
    </div>
  );
}

/** Returns what to do if the host has ended; nothing where the window has no port of its own. */
function howToGoOn(): string {
  return location.port === '' ? '' : ` If Dashwright has ended, start it again with --port ${location.port}.`;
}

/** Banner after a restart with a new key: a person pastes the new address, and this window continues with its texts. */
function NewAddressBanner() {
  const host = currentHost();
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    host.takeAddress?.(address).catch((thrown: unknown) => setFailure(toAppErrorData(thrown).message));
  }
  return (
    <form className="connection-banner connection-banner--asking" onSubmit={submit} aria-label="New address">
      <Icon icon={Unplug} />
      <span className="connection-banner__question" role="alert">
        {failure ?? 'Dashwright was started again. Paste the address it printed; what you typed is kept here.'}
      </span>
      <input
        className="connection-banner__address"
        aria-label="Address that Dashwright printed"
        placeholder={`${location.origin}/?token=…`}
        value={address}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button size="small" type="submit" disabled={address.trim() === ''}>
        Continue here
      </Button>
    </form>
  );
}
