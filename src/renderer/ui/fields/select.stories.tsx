import { Select } from './select.tsx';

export const Writes = (
  <Select
    label="Writes"
    value="ask"
    options={[
      { value: 'ask', label: 'Ask each time' },
      { value: 'allow', label: 'Allow' },
    ]}
    onChange={() => undefined}
    hint="Before a PATCH or a process call."
  />
);
