import { type KeyboardEvent, useState } from 'react';
import type { SettingChanges } from '../../../shared/contract/settings-schema.ts';
import type { SettingControl } from '../../../shared/settings/setting-kinds.ts';
import { settingFacts, type SettingId, settingValueProblem } from '../../../shared/settings/setting-list.ts';
import { changeSettings, useSetting } from '../../stores/window/settings-store.ts';
import { Toggle } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The control of one setting; what is chosen counts at once. */
export function SettingControlOf({ id }: { readonly id: SettingId }) {
  const { control, title } = settingFacts(id);
  const value: unknown = useSetting(id);
  const change = (next: unknown) => void changeSettings({ [id]: next } as SettingChanges);
  switch (control.kind) {
    case 'switch':
      return <Toggle label={title} labelHidden checked={value === true} onChange={change} />;
    case 'choice':
      return <Select label={title} labelHidden value={String(value)} options={control.options} onChange={change} />;
    case 'number':
      return <NumberField id={id} control={control} value={Number(value)} onChange={change} />;
    case 'text':
      return <TypedField id={id} shown={String(value)} placeholder={control.empty} read={(typed) => typed.trim()} onChange={change} />;
    case 'keys':
      return null;
  }
}

interface NumberFieldProps {
  readonly id: SettingId;
  readonly control: Extract<SettingControl, { kind: 'number' }>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number with its unit; the arrow keys change it by one step. */
function NumberField({ id, control: { unit, least, most, step }, value, onChange }: NumberFieldProps) {
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return false;
    event.preventDefault();
    onChange(Math.min(most, Math.max(least, value + direction * step)));
    return true;
  };
  return (
    <span className="setting__number">
      <TypedField
        id={id}
        shown={String(value)}
        read={(typed) => (typed.trim() === '' ? Number.NaN : Number(typed))}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <span className="setting__unit">{unit}</span>
    </span>
  );
}

/** A field whose text counts as soon as it is possible; says what to give instead until then. */
function TypedField<Value>(props: {
  readonly id: SettingId;
  readonly shown: string;
  readonly placeholder?: string;
  readonly read: (typed: string) => Value;
  readonly onChange: (value: Value) => void;
  /** Returns whether the key changed the value. */
  readonly onKeyDown?: (event: KeyboardEvent) => boolean;
}) {
  // What is being typed stays as it is typed, whatever another window or the file says meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? props.shown;
  return (
    <TextField
      label={settingFacts(props.id).title}
      labelHidden
      value={text}
      placeholder={props.placeholder}
      error={settingValueProblem(props.id, props.read(text))}
      onKeyDown={(event) => {
        if (props.onKeyDown?.(event)) setTyped(null);
      }}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        const value = props.read(next);
        if (settingValueProblem(props.id, value) === undefined) props.onChange(value);
      }}
    />
  );
}
