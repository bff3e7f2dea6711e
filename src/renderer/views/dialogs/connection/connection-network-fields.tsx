import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { NetworkSecretKind } from '../../../../shared/contract/certificate-schema.ts';
import { type Connection, connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AcceptedCertificateNote } from './accepted-certificate.tsx';
import { type DraftProblems, networkHeading } from './connection-draft.ts';
import { FileField } from './file-field.tsx';

type Network = Connection['network'];

interface NetworkFieldsProps {
  readonly draft: Connection;
  readonly onChange: (fields: Partial<Connection>) => void;
  readonly problems: DraftProblems;
  /** Secrets as typed; never the stored ones. */
  readonly secrets: Readonly<Record<NetworkSecretKind, string>>;
  readonly onSecret: (kind: NetworkSecretKind, text: string) => void;
}

/** Settings that few servers need, collapsed until a person opens them or one is invalid. */
export function NetworkFields({ draft, onChange, problems, secrets, onSecret }: NetworkFieldsProps) {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const { network } = draft;
  const hasProblem = [problems.proxyAddress, problems.connectSeconds, problems.firstByteSeconds, problems.totalSeconds].some(Boolean);
  const open = wanted || hasProblem;
  const changed = changedCount(draft);
  const change = (fields: Partial<Network>) => onChange({ network: { ...network, ...fields } });
  const section = useRef<HTMLElement>(null);
  // In a low window all of it would open behind the bar with Save, as if nothing had happened.
  useEffect(() => {
    if (wanted) section.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <section ref={section} className="connection-advanced">
      <Button
        variant="ghost"
        icon={open ? ChevronDown : ChevronRight}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        {networkHeading}
        {changed > 0 ? ` · ${changed} changed` : ''}
      </Button>
      {open && (
        <div id={id} className="dialog-form">
          <ProxyFields network={network} change={change} problems={problems} secrets={secrets} onSecret={onSecret} />
          <CertificateFields draft={draft} change={change} secrets={secrets} onSecret={onSecret} />
          <TimeFields network={network} change={change} problems={problems} />
          <Checkbox
            label="Long requests"
            checked={network.longRequests}
            onChange={(longRequests) => change({ longRequests })}
            hint="Asks the server to answer later and looks again, for gateways that cut off after a minute."
          />
          <Checkbox
            label="Keep the session alive"
            checked={network.keepAlive}
            onChange={(keepAlive) => change({ keepAlive })}
            hint="Asks the server now and then. Without it, a session ends after about 20 minutes without a request."
          />
          <TextField
            label="Act as another user (TM1-Impersonate)"
            value={draft.impersonate}
            onChange={(impersonate) => onChange({ impersonate })}
            placeholder="Nobody"
          />
        </div>
      )}
    </section>
  );
}

type ChangeNetwork = (fields: Partial<Network>) => void;

function ProxyFields({
  network,
  change,
  problems,
  secrets,
  onSecret,
}: Pick<NetworkFieldsProps, 'problems' | 'secrets' | 'onSecret'> & { readonly network: Network; readonly change: ChangeNetwork }) {
  return (
    <>
      <Select
        label="Proxy"
        value={network.proxy}
        options={[
          { value: 'system', label: 'As set in the system' },
          { value: 'none', label: 'None' },
          { value: 'address', label: 'At an address' },
        ]}
        onChange={(proxy) => change({ proxy })}
      />
      {network.proxy === 'address' && (
        <div className="dialog-form__pair">
          <TextField
            label="Proxy address"
            value={network.proxyAddress}
            onChange={(proxyAddress) => change({ proxyAddress })}
            placeholder="http://proxy.example.com:3128"
            error={problems.proxyAddress}
          />
          <TextField label="Proxy user" value={network.proxyUser} onChange={(proxyUser) => change({ proxyUser })} placeholder="None" />
          {network.proxyUser !== '' && (
            <TextField
              label="Proxy password"
              type="password"
              value={secrets.proxy}
              onChange={(text) => onSecret('proxy', text)}
              autoComplete="new-password"
              placeholder="Type to set or replace"
            />
          )}
        </div>
      )}
    </>
  );
}

function CertificateFields({
  draft,
  change,
  secrets,
  onSecret,
}: Pick<NetworkFieldsProps, 'draft' | 'secrets' | 'onSecret'> & { readonly change: ChangeNetwork }) {
  const accepted = useConnections(({ state }) => state?.acceptedCertificates[draft.id]);
  const { network } = draft;
  return (
    <>
      <FileField
        label="More certificate authorities (PEM file)"
        kind="authority"
        value={network.caFile}
        onChange={(caFile) => change({ caFile })}
        placeholder="/path/to/authority.pem"
        hint="For a server whose certificate is of your company’s own authority."
      />
      <AcceptedCertificateNote connectionId={draft.id} accepted={accepted} />
      <FileField
        label="Client certificate with key (PEM or PKCS #12 file)"
        kind="client-certificate"
        value={network.clientCertificateFile}
        onChange={(clientCertificateFile) => change({ clientCertificateFile })}
        placeholder="/path/to/client.pem"
      />
      {network.clientCertificateFile !== '' && (
        <TextField
          label="Pass phrase of the client certificate"
          type="password"
          value={secrets['client-certificate']}
          onChange={(text) => onSecret('client-certificate', text)}
          autoComplete="new-password"
          placeholder="Type to set or replace"
        />
      )}
    </>
  );
}

function TimeFields({
  network,
  change,
  problems,
}: Pick<NetworkFieldsProps, 'problems'> & { readonly network: Network; readonly change: ChangeNetwork }) {
  return (
    <div className="dialog-form__three">
      <SecondsField
        label="Connect within (s)"
        value={network.connectSeconds}
        onChange={(connectSeconds) => change({ connectSeconds })}
        error={problems.connectSeconds}
      />
      <SecondsField
        label="First byte within (s)"
        value={network.firstByteSeconds}
        onChange={(firstByteSeconds) => change({ firstByteSeconds })}
        error={problems.firstByteSeconds}
      />
      <SecondsField
        label="Whole answer within (s)"
        value={network.totalSeconds}
        onChange={(totalSeconds) => change({ totalSeconds })}
        error={problems.totalSeconds}
      />
    </div>
  );
}

interface SecondsFieldProps {
  readonly label: string;
  /** Whole seconds; 0 for the limit of the project, NaN for a text that is not a number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error: string | undefined;
}

/** Keeps the typed text even while it is not a number. */
function SecondsField({ label, value, onChange, error }: SecondsFieldProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value));
  return (
    <TextField
      label={label}
      value={text}
      inputMode="numeric"
      placeholder="As in the project"
      error={error}
      onChange={(next) => {
        setText(next);
        onChange(next.trim() === '' ? 0 : /^\d+$/.test(next.trim()) ? Number(next.trim()) : Number.NaN);
      }}
    />
  );
}

const plainNetwork = connectionNetworkSchema.parse({});

/** Returns how many fields of the section differ from their defaults. */
function changedCount({ network, impersonate }: Connection): number {
  const keys = Object.keys(plainNetwork) as (keyof Network)[];
  return keys.filter((key) => network[key] !== plainNetwork[key]).length + (impersonate === '' ? 0 : 1);
}
