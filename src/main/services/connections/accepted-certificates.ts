import { z } from 'zod';
import { type AcceptedCertificate, acceptedCertificateSchema, type CertificateFacts } from '../../../shared/contract/certificate-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionSettings } from './connections-contract.ts';

/**
 * Certificates that a person of this computer accepted although no authority vouches for them: one per connection, bound to
 * its origin, and only after it was shown. A project file can neither accept one nor move it to another server.
 */
export interface AcceptedCertificates {
  /** Returns the SHA-256 fingerprint; undefined if none was accepted. */
  read(connectionId: string, origin: string): string | undefined;
  /** Returns those of the project, by the id of the connection. */
  all(): Readonly<Record<string, AcceptedCertificate>>;
  load(folder: string | null): Promise<void>;
  /** Notes a certificate that a server showed: only such a one can be accepted. */
  show(connectionId: string, certificate: CertificateFacts): void;
  /** Accepts a certificate. @throws AppError `invalid-input` for one that was not shown. */
  accept(folder: string, connectionId: string, origin: string, fingerprint: string): Promise<void>;
  /** Forgets a certificate. Returns what restores it. */
  forget(folder: string, connectionId: string): Promise<() => Promise<void>>;
}

const acceptedSchema = z.record(z.string(), acceptedCertificateSchema);

/** Source: `docs/security.md`, Who trusts whom (a project is a stranger). */
export function createAcceptedCertificates(settings: ConnectionSettings): AcceptedCertificates {
  let accepted: z.infer<typeof acceptedSchema> = {};
  const shown = new Set<string>();

  async function keep(folder: string, next: typeof accepted): Promise<void> {
    await settings.write(keyOf(folder), next);
    accepted = next;
  }

  return {
    read(connectionId, origin) {
      const held = Object.hasOwn(accepted, connectionId) ? accepted[connectionId] : undefined;
      return held !== undefined && held.origin === origin ? held.fingerprint : undefined;
    },
    all: () => accepted,
    async load(folder) {
      const parsed = acceptedSchema.safeParse(folder === null ? {} : await settings.read(keyOf(folder)));
      accepted = parsed.success ? parsed.data : {};
    },
    show(connectionId, { origin, fingerprint }) {
      shown.add(entryOf(connectionId, origin, fingerprint));
    },
    async accept(folder, connectionId, origin, fingerprint) {
      if (!shown.has(entryOf(connectionId, origin, fingerprint))) {
        throw new AppError(
          'invalid-input',
          'This certificate was not shown by the server. Test the connection, then look at its certificate again.',
        );
      }
      await keep(folder, { ...accepted, [connectionId]: { origin, fingerprint } });
    },
    async forget(folder, connectionId) {
      const { [connectionId]: held, ...others } = accepted;
      await keep(folder, others);
      return async () => {
        if (held !== undefined) await keep(folder, { ...accepted, [connectionId]: held });
      };
    },
  };
}

function entryOf(...parts: string[]): string {
  return JSON.stringify(parts);
}

function keyOf(folder: string): string {
  return `connection.certificates:${folder}`;
}
