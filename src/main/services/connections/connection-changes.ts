import { type Connection, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { InOrder } from '../../../shared/in-order.ts';
import { parseConnection, removeConnection, writeConnection } from './connection-file.ts';
import { refusals } from './connection-refusals.ts';
import type { Connections } from './connections-contract.ts';
import type { ConnectionParts, OpenConnections } from './open-connections.ts';

type ConnectionChanges = Pick<Connections, 'useProject' | 'setTrusted' | 'reload' | 'save' | 'remove' | 'restore' | 'select'>;

/** Returns the functions that change the list of connections or select one; each ends by reporting the new state. */
export function createConnectionChanges(open: OpenConnections, parts: ConnectionParts, inOrder: InOrder): ConnectionChanges {
  const { removed } = parts;
  const change = (work: () => Promise<void>): Promise<void> =>
    inOrder(async () => {
      await work();
      open.notify();
    });

  return {
    useProject: (project) =>
      change(async () => {
        open.folder = project?.folder ?? null;
        open.trusted = project?.trusted ?? false;
        for (const connection of open.fromFile) open.renew(connection.id);
        removed.clear();
        open.fromFile = [];
        await open.load();
      }),
    setTrusted: (next) =>
      change(async () => {
        open.trusted = next;
        open.resetStatus();
      }),
    reload: () =>
      change(async () => {
        // Runs after the app's own saves, too.
        await open.load(unchangedBut(open, null));
      }),
    save: (connection, typedName) => change(() => save(open, parts, connection, typedName)),
    remove: (id) =>
      change(async () => {
        if (id === sampleConnectionId) throw new AppError('invalid-input', 'The sample back-end cannot be removed.');
        const connection = open.fromFile.find((one) => one.id === id);
        await removeConnection(open.projectFolder(), id);
        if (connection !== undefined) await removed.take(open.projectFolder(), connection);
        open.renew(id);
        await open.load(unchangedBut(open, id));
      }),
    restore: (id) =>
      change(async () => {
        await removed.restore(open.projectFolder(), id);
        await open.load(unchangedBut(open, id));
      }),
    select: (id) =>
      change(async () => {
        const connection = open.find(id);
        if (!open.trusted && connection.kind !== 'sample') throw refusals.untrustedChoice();
        await open.select(id);
      }),
  };
}

async function save(
  open: OpenConnections,
  { allowedWrites, network }: ConnectionParts,
  connection: Connection,
  typedName: string | undefined,
): Promise<void> {
  if (connection.id === sampleConnectionId)
    throw new AppError('invalid-input', 'The sample back-end cannot be changed. Add a connection of your own.');
  const parsed = parseConnection(connection);
  if (!parsed.success) throw new AppError('invalid-input', `The connection cannot be saved: ${parsed.problem}`);
  if (!allowedWrites.mayAllow(parsed.value, typedName)) {
    throw new AppError('invalid-input', `${parsed.value.name} is production. Type its name to allow writes, or let Dashwright ask.`);
  }
  const folder = open.projectFolder();
  await writeConnection(folder, parsed.value);
  await allowedWrites.remember(folder, parsed.value);
  const before = open.fromFile.find((one) => one.id === connection.id);
  await network.remember(folder, parsed.value, before);
  await open.load(unchangedBut(open, connection.id));
}

/** Returns whether the active connection is still the same and not the one that a person changed: what was found about it holds on. */
function unchangedBut(open: OpenConnections, changedId: string | null): () => boolean {
  const before = JSON.stringify(open.active());
  return () => open.active().id !== changedId && JSON.stringify(open.active()) === before;
}
