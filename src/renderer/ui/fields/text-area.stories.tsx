import { TextArea } from './text-area.tsx';

export const Plain = (
  <TextArea label="Query (MDX)" value={'SELECT\n  {[Month].[Jan]} ON COLUMNS\nFROM [Plan]'} onChange={() => undefined} />
);
export const WithHint = <TextArea label="Body" value="" onChange={() => undefined} hint="Ctrl+Enter sends." />;
export const WithError = <TextArea label="Body" value="•••" onChange={() => undefined} error="A secret is masked here." />;
export const Disabled = <TextArea label="Body" value="" onChange={() => undefined} disabled />;
