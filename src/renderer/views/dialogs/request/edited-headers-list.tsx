import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { areUsualHeaders, type EditedHeader, mostEditedHeaders } from '../../../../shared/trace/edited-request/edited-headers.ts';
import { headersByHand } from '../../../../shared/trace/edited-request/headers-by-hand.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface EditedHeadersProps {
  readonly headers: readonly EditedHeader[];
  readonly fault: { readonly at: number; readonly fault: string } | undefined;
  readonly onChange: (headers: readonly EditedHeader[]) => void;
}

/** The headers of a request that a person may change, one line each; folded while they are the usual ones. */
export function EditedHeaders({ headers, fault, onChange }: EditedHeadersProps) {
  const namesId = useId();
  const [isOpen, setIsOpen] = useState(!areUsualHeaders(headers));
  const change = (at: number, header: EditedHeader): void => onChange(headers.map((old, other) => (other === at ? header : old)));

  return (
    <details className="edited-headers" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Headers ({headers.length}){!isOpen && fault !== undefined && <span className="dialog-error"> {fault.fault}</span>}
      </summary>
      <ul className="edited-headers__list" aria-label="Headers">
        {headers.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header is known by its position alone, because its name changes while it is typed.
          <li key={at} className="edited-headers__line">
            <TextField
              label={`Name of header ${at + 1}`}
              labelHidden
              placeholder="Name"
              value={name}
              maxLength={100}
              autoFocus={name === '' && value === ''}
              list={namesId}
              error={fault?.at === at ? fault.fault : undefined}
              onChange={(next) => change(at, [next.trim(), value])}
            />
            <TextField
              label={`Value of header ${at + 1}`}
              labelHidden
              placeholder="Value"
              value={value}
              maxLength={1000}
              onChange={(next) => change(at, [name, next])}
            />
            <IconButton
              label={`Remove header ${name || at + 1}`}
              icon={Trash2}
              onClick={() => onChange(headers.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      <datalist id={namesId}>
        {headersByHand.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button size="small" icon={Plus} disabled={headers.length >= mostEditedHeaders} onClick={() => onChange([...headers, ['', '']])}>
        Add header
      </Button>
      <p className="edited-headers__about">Sign-in, cookies, and what follows from the body and its length are added when it is sent.</p>
    </details>
  );
}
