import { type Connection, sampleConnectionId, plainConnection } from '../../../shared/contract/connection-schema.ts';

/** The embedded back-end: always available, never in a project file, and writes to it do no harm. */
export const sampleConnection: Connection = {
  ...plainConnection,
  id: sampleConnectionId,
  name: 'Sample back-end',
  kind: 'sample',
  colour: 'green',
  writes: 'allow',
};
