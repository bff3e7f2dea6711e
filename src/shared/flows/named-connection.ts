/** What tells a connection from others. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns whether a flow is meant for another connection than the one in use. An id counts before a name, as on the command line.
 * Source: `docs/flows.md`, The file.
 */
export function isMeantForAnother(named: string | undefined, active: Named, connections: readonly Named[]): boolean {
  if (named === undefined || named === '') return false;
  const meant = connections.find(({ id }) => id === named) ?? connections.find(({ name }) => name === named);
  return meant?.id !== active.id;
}
