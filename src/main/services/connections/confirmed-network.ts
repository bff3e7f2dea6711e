import { z } from 'zod';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionSettings } from './connections-contract.ts';
import { originOf, parseWay, partsOf, wayOf, wayText, writtenWayOf } from './network-way.ts';

/**
 * Proxies, authorities, client certificates, identity services and gateways that a person of this computer saved. Because together they
 * decide who can read what is sent, including passwords, those that only a project file names do not count.
 */
export interface ConfirmedNetwork {
  /** Returns why nothing may be sent (`untrusted-project`): the way to the server was not confirmed on this computer. */
  findUnconfirmed(connection: Connection): AppError | undefined;
  /**
   * Returns the same for a connection that may not be saved yet (test, sign-in): what a person typed passes, what the project
   * named does not, however much of the rest was changed.
   */
  findBrought(connection: Connection): AppError | undefined;
  /** Reads the confirmed settings, and notes which others the project names; null for no project. */
  load(folder: string | null, fromFile: readonly Connection[]): Promise<void>;
  /** Confirms what a person saved, unless only the active user was changed: the person did not see the rest then. */
  remember(folder: string, connection: Connection, before: Connection | undefined): Promise<void>;
}

const confirmedSchema = z.record(z.string(), z.string());

/** Source: `docs/security.md`, Who trusts whom (a project is a stranger). */
export function createConfirmedNetwork(settings: ConnectionSettings): ConfirmedNetwork {
  let confirmed: z.infer<typeof confirmedSchema> = {};
  let project: string | null = null;
  /** Unconfirmed parts of ways that were in the project's file at any time since it was opened. */
  let brought = new Set<string>();

  const confirmedWay = (id: string): string | undefined => (Object.hasOwn(confirmed, id) ? confirmed[id] : undefined);
  const isConfirmed = (connection: Connection): boolean => {
    const way = wayOf(connection);
    return way === undefined || confirmedWay(connection.id) === wayText(way);
  };
  const unconfirmed = (connection: Connection, parts: readonly string[]): readonly string[] => {
    const way = parseWay(confirmedWay(connection.id));
    const known = way !== undefined && way.origin === originOf(connection) ? partsOf(way) : [];
    return parts.filter((part) => !known.includes(part));
  };

  return {
    findUnconfirmed: (connection) => (isConfirmed(connection) ? undefined : refusal(connection)),
    findBrought(connection) {
      const way = wayOf(connection);
      if (way === undefined || isConfirmed(connection)) return undefined;
      return unconfirmed(connection, partsOf(way)).some((part) => brought.has(part)) ? refusal(connection) : undefined;
    },
    async load(folder, fromFile) {
      const parsed = confirmedSchema.safeParse(folder === null ? {} : await settings.read(keyOf(folder)));
      confirmed = parsed.success ? parsed.data : {};
      if (folder !== project) brought = new Set();
      project = folder;
      for (const connection of fromFile) {
        for (const part of unconfirmed(connection, partsOf(writtenWayOf(connection)))) brought.add(part);
      }
    },
    async remember(folder, connection, before) {
      if (before !== undefined && isOnlyAnotherUser(before, connection)) return;
      const { [connection.id]: _, ...others } = confirmed;
      const way = wayOf(connection);
      confirmed = way === undefined ? others : { ...others, [connection.id]: wayText(way) };
      await settings.write(keyOf(folder), confirmed);
    },
  };
}

function refusal({ name }: Connection): AppError {
  return new AppError(
    'untrusted-project',
    `The project wants to reach ${name} by a proxy, certificate file, identity service or gateway that nobody has confirmed on this computer. Open the connection, check its Network and sign-in parts and save it.`,
  );
}

/** Returns whether only the active user was changed, which saves the whole connection with whatever a project wrote into it. */
function isOnlyAnotherUser(before: Connection, after: Connection): boolean {
  const rest = (connection: Connection) => JSON.stringify({ ...connection, activeUserOverride: '', writes: '' });
  return before.activeUserOverride !== after.activeUserOverride && rest(before) === rest(after);
}

function keyOf(folder: string): string {
  return `connection.network:${folder}`;
}
