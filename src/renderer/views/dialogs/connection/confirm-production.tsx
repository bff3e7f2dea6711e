import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ConfirmProductionProps {
  /** The connection as it would be saved. */
  readonly draft: Connection;
  /** The connection as it is now. */
  readonly saved: Connection;
  readonly value: string;
  readonly onChange: (typedName: string) => void;
}

/**
 * A field for the name of a production connection whose writes are to be allowed; nothing for any other. The
 * typed name goes to `connection.save`, which refuses without it.
 */
export function ConfirmProduction({ draft, saved, value, onChange }: ConfirmProductionProps) {
  if (!needsTypedName(draft, saved)) return null;
  const isWrong = value.trim() !== '' && !draft.name.startsWith(value.trim());
  return (
    <TextField
      label={`Type “${draft.name}” to allow writes to production`}
      value={value}
      onChange={onChange}
      hint="Writes are then sent without asking. This computer remembers it for this address."
      error={isWrong ? `This is not ${draft.name}. Type the name, or choose “Ask each time”.` : undefined}
    />
  );
}

/** Returns whether saving would allow writes to production that are not allowed yet. */
export function needsTypedName(draft: Connection, saved: Connection): boolean {
  if (!draft.production || draft.writes !== 'allow') return false;
  const isKnown = saved.production && saved.writes === 'allow';
  return !isKnown || saved.baseUrl !== draft.baseUrl || saved.database !== draft.database;
}
