import { Keyboard, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type CommandId, commandInfo } from '../../../shared/contract/palette-commands.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { allKeys, boundKeys, keyConflicts, withoutChange } from '../../stores/window/key-bindings.ts';
import { showNotice } from '../../stores/window/notice-store.ts';
import { changeSettings, useSetting } from '../../stores/window/settings-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatKeys } from '../../ui/keys/key-format.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { KeyRecorder } from './key-recorder.tsx';
import { recordedStroke } from './recorded-stroke.ts';
import { type CommandQuery, foundCommands } from './setting-search.ts';

/** Every command with its keys: to look for by name or keys, to change and to reset. */
export function KeyBindingList({ query, onKeys }: { readonly query: CommandQuery; readonly onKeys: (keys: string | null) => void }) {
  const changed = useSetting('keyBindings');
  const [recording, setRecording] = useState<CommandId | null>(null);
  const [current, setCurrent] = useState<CommandId | null>(null);
  const ids = foundCommands(query, changed);
  const stop = current !== null && ids.includes(current) ? current : ids[0];

  function resetAll() {
    void changeSettings({ keyBindings: null });
    showNotice('info', 'All commands have their own keys again.', {
      label: 'Undo',
      run: () => void changeSettings({ keyBindings: changed }),
    });
  }

  /** The arrows walk from command to command. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('.key-binding') : null;
    if (step === undefined || !row) return;
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    event.preventDefault();
    next?.querySelector<HTMLElement>('button')?.focus();
  }

  return (
    <>
      <div className="key-bindings__bar">
        <KeySearch keys={query.keys} onKeys={onKeys} />
        {query.keys !== null && (
          <Button variant="link" size="small" onClick={() => onKeys(null)}>
            Show all settings
          </Button>
        )}
        <span className="settings__grow" />
        <Button size="small" icon={RotateCcw} disabled={Object.keys(changed).length === 0} onClick={resetAll}>
          Reset all keys
        </Button>
      </div>
      {ids.length === 0 && (
        <p className="settings__none">No command matches “{query.keys === null ? query.words : formatKeys(query.keys)}”.</p>
      )}
      <ul className="key-bindings" aria-label="Commands" onKeyDown={onKeyDown}>
        {ids.map((id) => (
          <KeyBindingRow
            key={id}
            id={id}
            changed={changed}
            isStop={id === stop}
            onFocus={() => setCurrent(id)}
            onChange={() => setRecording(id)}
          />
        ))}
      </ul>
      {recording !== null && <KeyRecorder id={recording} onClose={() => setRecording(null)} />}
    </>
  );
}

/** Looks for a command by pressing its keys, while the field has the focus. */
function KeySearch({ keys, onKeys }: { readonly keys: string | null; readonly onKeys: (keys: string | null) => void }) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const stroke = recordedStroke(event);
    if (event.key === 'Tab' || (stroke === 'Escape' && keys === null)) return;
    event.preventDefault();
    event.stopPropagation();
    if (stroke === 'Escape' || stroke === 'Backspace') onKeys(null);
    else if (stroke !== null) onKeys(keys === null || keys.includes(' ') || stroke === keys ? stroke : `${keys} ${stroke}`);
  }
  return (
    <input
      className="key-bindings__search"
      aria-label="Find by keys"
      placeholder="Press keys to find their command"
      readOnly
      data-records-keys=""
      value={keys === null ? '' : formatKeys(keys)}
      onKeyDown={onKeyDown}
      onBlur={() => keys !== null && onKeys(keys)}
    />
  );
}

function KeyBindingRow(props: {
  readonly id: CommandId;
  readonly changed: ChangedKeys;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onChange: () => void;
}) {
  const { id, changed } = props;
  const { title, category } = commandInfo(id);
  const isChanged = Object.hasOwn(changed, id);
  const keys = allKeys(boundKeys(id, changed));
  const tabIndex = props.isStop ? 0 : -1;
  const others = isChanged ? keys.flatMap((one) => keyConflicts(one, id, changed)) : [];
  return (
    <li className={classNames('key-binding', isChanged && 'key-binding--changed')} data-command={id} onFocus={props.onFocus}>
      <span className="key-binding__title">
        {title}
        {isChanged && <span className="setting__mark">Changed</span>}
      </span>
      <span className="key-binding__category">{category}</span>
      <span className="key-binding__keys">
        {keys.length === 0 ? <span className="key-binding__none">no keys</span> : keys.map((one) => <KeyHint key={one} keys={one} />)}
        {others.length > 0 && <span className="key-binding__conflict">Also: {others.map((other) => other.title).join(', ')}</span>}
      </span>
      <span className="key-binding__buttons">
        <IconButton label={`Change keys of ${title}`} icon={Keyboard} tabIndex={tabIndex} onClick={props.onChange} />
        {isChanged && (
          <IconButton
            label={`Reset keys of ${title}`}
            icon={RotateCcw}
            tabIndex={tabIndex}
            onClick={() => void changeSettings({ keyBindings: withoutChange(changed, id) })}
          />
        )}
      </span>
    </li>
  );
}
