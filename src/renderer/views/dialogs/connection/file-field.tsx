import './file-field.css';
import { FolderOpen } from 'lucide-react';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import { currentHost } from '../../../host/host-context.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface FileFieldProps {
  readonly label: string;
  readonly kind: HostCallInput<'file.pick'>['kind'];
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly placeholder: string;
  readonly hint?: string;
}

/** A field for the path of a file, typed or chosen in the system's dialog if the host has one. */
export function FileField({ kind, onChange, ...rest }: FileFieldProps) {
  const host = currentHost();
  const hasDialog = useSession(({ info }) => info?.host === 'electron');
  async function browse() {
    const { path } = await host.call('file.pick', { kind });
    if (path !== undefined) onChange(path);
  }
  return (
    <div className="file-field">
      <TextField onChange={onChange} {...rest} />
      {hasDialog && (
        <Button icon={FolderOpen} aria-label={`Browse: ${rest.label}`} onClick={() => void browse().catch(showFailure)}>
          Browse…
        </Button>
      )}
    </div>
  );
}
