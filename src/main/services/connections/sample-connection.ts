import { type Connection, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { defaultAccessCheckSuffix } from '../../../shared/language/stored-query.ts';

/** The embedded back-end: always there, never in a project file, and writes to it are nobody's loss. */
export const sampleConnection: Connection = {
  id: sampleConnectionId,
  name: 'Sample back-end',
  kind: 'sample',
  baseUrl: '',
  signIn: 'none',
  user: '',
  colour: 'green',
  production: false,
  writes: 'allow',
  activeUserOverride: '',
  storedQueries: 'app',
  accessCheckSuffix: defaultAccessCheckSuffix,
};
