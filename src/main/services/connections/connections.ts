import { createOrder } from '../../../shared/in-order.ts';
import { createWritesUntilClose } from '../http/writes/writes-until-close.ts';
import { createAllowedWrites } from './allowed-writes.ts';
import { createConnectionChanges } from './connection-changes.ts';
import type { Connections, ConnectionsOptions } from './connections-contract.ts';
import { createStoredCredentials } from './credentials/stored-credentials.ts';
import { createNetworkChoices } from './network-choices.ts';
import { type ConnectionParts, OpenConnections } from './open-connections.ts';
import { createRemovedConnections } from './removed-connections.ts';
import { createSecretChanges } from './secret-changes.ts';
import { createSendTargets } from './send-targets.ts';

/**
 * Returns the connections of the open project together with the sample back-end, which one is active, and what is known of it.
 * A project that is not trusted sends to the sample back-end only.
 * Source: `docs/security.md`, Who trusts whom.
 */
export async function createConnections(options: ConnectionsOptions): Promise<Connections> {
  const parts = createParts(options);
  const open = new OpenConnections(parts, options.projectFolder, options.trusted);
  const inOrder = createOrder();
  await open.load();

  return {
    state: () => open.state(),
    active: () => open.active(),
    onChange(listener) {
      open.listeners.add(listener);
      return () => open.listeners.delete(listener);
    },
    fileProblem: () => open.fileProblem,
    ...createConnectionChanges(open, parts, inOrder),
    ...createSecretChanges(open, parts, inOrder),
    ...createSendTargets(open, parts, options.sampleBaseUrl),
    ...createSwitches(open, parts),
    certificateShown: parts.network.certificateShown,
    report(connectionId, report) {
      // Answers nearly every request first, without comparing texts.
      if (report.status === 'ready' && open.status.status === 'ready') return;
      if (connectionId !== open.active().id) return;
      if (JSON.stringify(report) === JSON.stringify(open.status)) return;
      open.status = report;
      open.notify();
    },
    setBackEndUser: (connectionId, name) => open.setBackEndUser(connectionId, name),
  };
}

function createParts(options: ConnectionsOptions): ConnectionParts {
  const { settings, redactor } = options;
  const credentials = createStoredCredentials(options.credentials, settings);
  const allowedWrites = createAllowedWrites(settings);
  const network = createNetworkChoices(settings, credentials, options.systemProxy);
  const removed = createRemovedConnections({ credentials, network, allowedWrites });
  const credentialStore = options.credentials.kind;
  return { settings, redactor, credentialStore, credentials, network, allowedWrites, untilClose: createWritesUntilClose(), removed };
}

/** Returns the settings that last until the app closes: pause, dry run and writes that a person allowed. */
function createSwitches(
  open: OpenConnections,
  { untilClose }: ConnectionParts,
): Pick<Connections, 'setPaused' | 'isPaused' | 'setDryRun' | 'isDryRun' | 'untilClose' | 'askWrites'> {
  return {
    setPaused(next) {
      if (open.isPaused === next) return;
      open.isPaused = next;
      open.notify();
    },
    isPaused: () => open.isPaused,
    setDryRun(next) {
      if (open.isDryRun === next) return;
      open.isDryRun = next;
      open.notify();
    },
    isDryRun: () => open.isDryRun,
    untilClose: {
      has: untilClose.has,
      add(connection) {
        untilClose.add(connection);
        open.notify();
      },
    },
    askWrites(id) {
      if (untilClose.remove(open.find(id))) open.notify();
    },
  };
}
