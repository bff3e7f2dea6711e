import { useState } from 'react';
import { Checkbox, Toggle } from './checkbox.tsx';

function ExampleCheckbox({ start }: { readonly start: boolean }) {
  const [checked, setChecked] = useState(start);
  return <Checkbox label="Remember the password" checked={checked} onChange={setChecked} hint="Kept in the keychain of this system." />;
}

function ExampleToggle() {
  const [checked, setChecked] = useState(true);
  return <Toggle label="Follow" checked={checked} onChange={setChecked} />;
}

export const Off = <ExampleCheckbox start={false} />;
export const On = <ExampleCheckbox start />;
export const Switch = <ExampleToggle />;
