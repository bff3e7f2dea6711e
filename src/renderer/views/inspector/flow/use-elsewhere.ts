import { isMeantForAnother } from '../../../../shared/flows/named-connection.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';

/** Returns the name of the connection in use if a flow is meant for another one; otherwise ''. */
export function useElsewhere(meant: string): string {
  const state = useConnections((connections) => connections.state);
  const active = state?.connections.find(({ id }) => id === state.activeId);
  return state && active && isMeantForAnother(meant, active, state.connections) ? visibleText(active.name) : '';
}
