import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { activeConnection, useConnections } from '../connection/connection-store.ts';
import { useQueryDesk } from './query-desk.ts';

/** Where the desk sends to. */
export interface QueryTarget {
  /** Null if the chosen one was removed, or before any is known. */
  readonly connection: Connection | null;
  /** Whether it goes there because that is the connection in use. */
  readonly isInUse: boolean;
}

/** Returns where a query goes; a chosen connection stays chosen when another one comes into use. */
export function queryTarget(chosen: string | null, state: Parameters<typeof activeConnection>[0]): QueryTarget {
  const active = activeConnection(state);
  if (chosen === null || chosen === active?.id) return { connection: active, isInUse: true };
  return { connection: state.state?.connections.find(({ id }) => id === chosen) ?? null, isInUse: false };
}

/** Returns what is sent with a query to choose its connection; a text that says why it cannot go there. */
export function chosenTarget(): { readonly connectionId?: string } | string {
  const { connectionId } = useQueryDesk.getState();
  const { connection, isInUse } = queryTarget(connectionId, useConnections.getState());
  if (isInUse) return {};
  return connection === null
    ? 'The connection that queries go to was removed. Choose another one beside Run.'
    : { connectionId: connection.id };
}
