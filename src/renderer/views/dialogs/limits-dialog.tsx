import { type FormEvent, useEffect, useState } from 'react';
import type { LimitsState } from '../../../shared/contract/limits-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { limitFacts, type LimitName, limitNames, limitText } from '../../../shared/limit-list.ts';
import { currentHost } from '../../host/host-context.ts';
import { closeDialog } from '../../stores/window/dialog-store.ts';
import { showNotice } from '../../stores/window/notice-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { focusFault } from '../../ui/fields/focus-fault.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { changesOf, draftOf, type LimitsDraft, typedProblem } from './limits-draft.ts';

/** The limits for code and requests of the open project; saved with the project. */
export function LimitsDialog() {
  const host = currentHost();
  const [state, setState] = useState<LimitsState | null>(null);
  const [draft, setDraft] = useState<LimitsDraft | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    host.call('limits.read', {}).then(
      (read) => {
        setState(read);
        setDraft(draftOf(read));
      },
      (thrown: unknown) => setFailure(toAppErrorData(thrown).message),
    );
  }, [host]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!state || !draft) return;
    if (limitNames.some((name) => typedProblem(name, draft[name]) !== undefined)) return focusFault(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await host.call('limits.save', { changes: changesOf(draft, state) });
      closeDialog('limits');
      showNotice('info', 'The limits are saved with the project and apply from now on.');
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Limits of this project"
      onClose={() => closeDialog('limits')}
      width={680}
      sticky
      footer={
        <>
          <Button variant="ghost" disabled={!draft} onClick={() => setDraft(presets)}>
            Reset all
          </Button>
          <span className="dialog-grow" />
          <Button onClick={() => closeDialog('limits')}>Cancel</Button>
          <Button variant="primary" type="submit" form="limits-form" busy={busy} disabled={!draft}>
            Save
          </Button>
        </>
      }
    >
      <p className="dialog-text">
        These limits keep Dashwright and the back-end working when code does not end or asks for too much. A project may lower them; only
        you can raise them.
      </p>
      <form id="limits-form" className="limits" onSubmit={(event) => void save(event)} noValidate>
        {state &&
          draft &&
          limitNames.map((name) => (
            <LimitField
              key={name}
              name={name}
              typed={draft[name]}
              heldBack={state.heldBack[name]}
              onChange={(typed) => setDraft({ ...draft, [name]: typed })}
            />
          ))}
      </form>
      {failure !== null && (
        <p className="dialog-error" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

const presets: LimitsDraft = Object.fromEntries(limitNames.map((name) => [name, String(limitFacts[name].preset)])) as Record<
  LimitName,
  string
>;

interface LimitFieldProps {
  readonly name: LimitName;
  readonly typed: string;
  /** The looser value in the project that this computer does not allow. */
  readonly heldBack: number | undefined;
  readonly onChange: (typed: string) => void;
}

function LimitField({ name, typed, heldBack, onChange }: LimitFieldProps) {
  const { title, unit, preset, whenReached } = limitFacts[name];
  const isPreset = typed.trim() === '' || Number(typed) === preset;
  return (
    <div className="limits__item">
      <TextField
        label={unit === '' ? title : `${title} (${unit})`}
        value={typed}
        onChange={onChange}
        inputMode="decimal"
        placeholder={String(preset)}
        error={typedProblem(name, typed)}
        hint={whenReached}
      />
      <div className="limits__below">
        {isPreset ? (
          `Default: ${preset}${unit === '' ? '' : ` ${unit}`}`
        ) : (
          <Button
            variant="link"
            size="small"
            aria-label={`Reset ${title} to ${limitText(name, preset)}`}
            onClick={() => onChange(String(preset))}
          >
            Reset to {limitText(name, preset)}
          </Button>
        )}
        {heldBack !== undefined && Number(typed) !== heldBack && (
          <span className="limits__held">
            The project asks for {limitText(name, heldBack)}.{' '}
            <Button variant="link" size="small" onClick={() => onChange(String(heldBack))}>
              Allow it here
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
