import { type KeyboardEvent, useState } from 'react';
import { type CommandId, commandInfo } from '../../../shared/contract/palette-commands.ts';
import { keysProblem } from '../../../shared/key-strokes.ts';
import { allKeys, boundKeys, type KeyConflict, keyConflicts, withKeys } from '../../stores/window/key-bindings.ts';
import { changeSettings, useSetting } from '../../stores/window/settings-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatKeys } from '../../ui/keys/key-format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { recordedStroke } from './recorded-stroke.ts';

/** Records other keys for a command, and says who has them. */
export function KeyRecorder({ id, onClose }: { readonly id: CommandId; readonly onClose: () => void }) {
  const { title } = commandInfo(id);
  const changed = useSetting('keyBindings');
  const [keys, setKeys] = useState('');
  const problem = keys === '' ? undefined : keysProblem(keys);
  const isUsable = keys !== '' && problem === undefined;
  const conflicts = isUsable ? keyConflicts(keys, id, changed) : [];

  function use(next: string | null) {
    void changeSettings({ keyBindings: withKeys(changed, id, next) });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Tab' || event.key === 'Escape') return;
    event.preventDefault();
    const stroke = recordedStroke(event);
    if (stroke === 'Enter') {
      if (isUsable) use(keys);
    } else if (stroke === 'Backspace') setKeys('');
    else if (stroke !== null)
      setKeys((before) => (before === '' || before.includes(' ') || keysProblem(before) ? stroke : `${before} ${stroke}`));
  }

  return (
    <Dialog
      title={`Keys of “${title}”`}
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button variant="ghost" disabled={allKeys(boundKeys(id, changed)).length === 0} onClick={() => use(null)}>
            Remove keys
          </Button>
          <span className="dialog-grow" />
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isUsable} onClick={() => use(keys)}>
            Use these keys
          </Button>
        </>
      }
    >
      <p className="dialog-text">Press one key combination, or two in a row. Enter accepts them, Backspace clears them.</p>
      <input
        className="key-recorder"
        aria-label="New keys"
        aria-describedby="key-recorder-state"
        placeholder="Press the keys"
        readOnly
        value={keys === '' ? '' : formatKeys(keys)}
        onKeyDown={onKeyDown}
      />
      <p id="key-recorder-state" className={problem === undefined ? 'key-recorder__note' : 'dialog-error'} role="status">
        {problem ?? conflictText(conflicts)}
      </p>
    </Dialog>
  );
}

/** Returns what happens to whoever has the keys; '' where nobody has. */
function conflictText(conflicts: readonly KeyConflict[]): string {
  const named = (some: readonly KeyConflict[]) =>
    some.length > 3 ? `“${some[0]?.title}” and ${some.length - 1} others` : some.map(({ title }) => `“${title}”`).join(', ');
  const losing = conflicts.filter(({ commandId }) => commandId !== undefined);
  const fixed = conflicts.filter(({ commandId }) => commandId === undefined);
  return [
    losing.length === 0 ? '' : `These keys belong to ${named(losing)}, which will have none.`,
    fixed.length === 0 ? '' : `Where it applies, ${named(fixed)} will no longer have them.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
