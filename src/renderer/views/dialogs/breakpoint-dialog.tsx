import { type FormEvent, useState } from 'react';
import { type Breakpoint, longestExpression } from '../../../shared/debugger/debugger-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { breakpointAt, editBreakpoint } from '../../stores/debugger/breakpoints.ts';
import { closeDialog } from '../../stores/window/dialog-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const parts = {
  condition: {
    label: 'Condition',
    placeholder: "v('…') === 'Germany'",
    hint: 'The code pauses here only while this is true. Leave it empty to pause always.',
  },
  logMessage: {
    label: 'Log message',
    placeholder: "chosen: {v('…')}",
    hint: 'Written to the console instead of pausing; expressions stand in braces. Leave it empty to pause.',
  },
} as const;

interface BreakpointDialogProps {
  readonly place: Pick<Breakpoint, 'path' | 'line'>;
  readonly part: keyof typeof parts;
}

/** Asks for the condition or the log message of the breakpoint of a line, which is set if there is none yet. */
export function BreakpointDialog({ place, part }: BreakpointDialogProps) {
  const [text, setText] = useState(() => breakpointAt(place)?.[part] ?? '');
  const [fault, setFault] = useState(() => breakpointAt(place)?.fault ?? null);
  const [isSaving, setSaving] = useState(false);
  const { label, placeholder, hint } = parts[part];

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const found = await editBreakpoint(place, { [part]: text.trim() }).catch((thrown: unknown) => toAppErrorData(thrown).message);
    setSaving(false);
    setFault(found);
    if (found === null) closeDialog('breakpoint');
  }

  return (
    <Dialog
      title={`Breakpoint at ${place.path.slice(place.path.lastIndexOf('/') + 1)}:${place.line}`}
      onClose={() => closeDialog('breakpoint')}
      width={480}
      footer={
        <>
          <Button onClick={() => closeDialog('breakpoint')}>Cancel</Button>
          <Button variant="primary" type="submit" form="breakpoint-form" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id="breakpoint-form" className="dialog-form" onSubmit={(event) => void save(event)} noValidate>
        <TextField
          className="dialog-code"
          label={label}
          value={text}
          onChange={(next) => {
            setText(next);
            setFault(null);
          }}
          placeholder={placeholder}
          hint={hint}
          error={fault ?? undefined}
          maxLength={longestExpression}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
