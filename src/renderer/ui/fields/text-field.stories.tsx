import { TextField } from './text-field.tsx';

export const Plain = <TextField label="Name" value="Test server" onChange={() => undefined} />;
export const WithHint = (
  <TextField label="Address" value="http://test" onChange={() => undefined} hint="Without https, the network can read along." />
);
export const WithError = <TextField label="Name" value="" onChange={() => undefined} error="Give it a name." />;
export const Disabled = <TextField label="Name" value="Sample back-end" onChange={() => undefined} disabled />;
