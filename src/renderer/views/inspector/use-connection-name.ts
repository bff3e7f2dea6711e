import { useConnections } from '../../stores/connection/connection-store.ts';

/** The name of a connection as people gave it; its id when it is gone. */
export function useConnectionName(id: string): string {
  return useConnections(({ state }) => state?.connections.find((connection) => connection.id === id)?.name ?? id);
}
