import { AppError } from '../../../shared/errors/app-error.ts';
import type { InOrder } from '../../../shared/in-order.ts';
import { writeConnection } from './connection-file.ts';
import { refusals } from './connection-refusals.ts';
import type { Connections } from './connections-contract.ts';
import { signedInAs } from './credentials/signed-in-as.ts';
import type { ConnectionParts, OpenConnections } from './open-connections.ts';

type SecretChanges = Pick<
  Connections,
  'signIn' | 'forgetCredentials' | 'storedCredentials' | 'removeStoredCredentials' | 'chooseCertificate' | 'setNetworkSecret'
>;

/** Returns the functions that store and remove secrets and certificates of connections. */
export function createSecretChanges(open: OpenConnections, parts: ConnectionParts, inOrder: InOrder): SecretChanges {
  const { credentials, network, redactor } = parts;
  return {
    signIn: ({ id, user, password, remember }) =>
      inOrder(async () => {
        const connection = open.find(id);
        if (connection.kind === 'sample') throw new AppError('invalid-input', 'The sample back-end needs no sign-in.');
        if (!open.trusted) throw refusals.untrustedSecret();
        const signedIn = signedInAs(connection, user.trim());
        redactor.register(password);
        await credentials.write(open.projectFolder(), signedIn, password, remember);
        if (connection.user !== signedIn.user || connection.signIn !== signedIn.signIn) {
          // Keeps the file's setting for writes, which may allow more than counts on this computer.
          const writes = open.fromFile.find((one) => one.id === id)?.writes ?? connection.writes;
          await writeConnection(open.projectFolder(), { ...signedIn, writes });
        }
        open.renew(id);
        await open.load();
        open.notify();
      }),
    forgetCredentials: (id) =>
      inOrder(async () => {
        const connection = open.find(id);
        if (connection.kind !== 'sample') await credentials.remove(open.projectFolder(), connection);
        open.renew(id);
        await open.refreshCredentials();
        open.resetStatus();
        open.notify();
      }),
    storedCredentials: () => credentials.list(),
    removeStoredCredentials: (ids) =>
      inOrder(async () => {
        const lost = await credentials.removeListed(ids);
        await open.refreshCredentials();
        for (const id of lost) open.startOver(id);
      }),
    chooseCertificate: (choice) =>
      inOrder(async () => {
        await network.chooseCertificate(open.projectFolder(), choice);
        open.startOver(choice.id);
      }),
    setNetworkSecret: ({ id, kind, secret, remember }) =>
      inOrder(async () => {
        const connection = open.find(id);
        if (!open.trusted) throw refusals.untrustedSecret();
        redactor.register(secret);
        await network.setSecret(open.projectFolder(), connection, kind, secret, remember);
        open.startOver(id);
      }),
  };
}
