import { type Connection, sampleConnectionId, plainConnection } from '../../../shared/contract/connection-schema.ts';

/** The embedded back-end: always there, never in a project file, and writes to it are nobody's loss. */
export const sampleConnection: Connection = {
  ...plainConnection,
  id: sampleConnectionId,
  name: 'Sample back-end',
  kind: 'sample',
  colour: 'green',
  writes: 'allow',
};
