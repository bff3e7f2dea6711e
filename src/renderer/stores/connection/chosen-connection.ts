import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { activeConnection, useConnections } from './connection-store.ts';

/** Where something that a person wrote is sent to. */
export interface ChosenConnection {
  /** Null if the chosen one was removed, or before any is known. */
  readonly connection: Connection | null;
  /** Whether it goes there because that is the connection in use. */
  readonly isInUse: boolean;
}

/** Returns the connection that a person chose by its id, or with null the one in use; a chosen one stays when another comes into use. */
export function chosenConnection(chosen: string | null, state: Parameters<typeof activeConnection>[0]): ChosenConnection {
  const active = activeConnection(state);
  if (chosen === null || chosen === active?.id) return { connection: active, isInUse: true };
  return { connection: state.state?.connections.find(({ id }) => id === chosen) ?? null, isInUse: false };
}

/** Returns what is sent with a request to choose its connection; a text that says why it cannot go there. */
export function connectionInput(chosen: string | null): { readonly connectionId?: string } | string {
  const { connection, isInUse } = chosenConnection(chosen, useConnections.getState());
  if (isInUse) return {};
  return connection === null ? 'The connection that this goes to was removed. Choose another one.' : { connectionId: connection.id };
}
