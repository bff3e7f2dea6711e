import { z } from 'zod';

/** Facts about a server's certificate by which a person can decide whether it is the right one. */
export const certificateFactsSchema = z.object({
  /** Scheme, host and port of the server that showed it. */
  origin: z.string(),
  subject: z.string(),
  issuer: z.string(),
  /** As written in the certificate. */
  validTo: z.string(),
  /** SHA-256 in capitals, pairs parted by colons. */
  fingerprint: z.string(),
  /** Why it is not trusted, as a code of Node or OpenSSL; '' if it is trusted but differs from the one accepted before. */
  reason: z.string(),
  /** A different certificate was accepted before. */
  isChanged: z.boolean(),
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** SHA-256 fingerprint by which certificates are compared. */
export const fingerprintSchema = z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);

/** An untrusted certificate that a person on this computer accepted for a connection. */
export const acceptedCertificateSchema = z.object({
  /** Scheme, host and port it is accepted for. */
  origin: z.string(),
  fingerprint: fingerprintSchema,
});
export type AcceptedCertificate = z.infer<typeof acceptedCertificateSchema>;

/** Returns the facts from the details of an error `certificate-untrusted` or `certificate-changed`, or undefined. */
export function certificateFactsOf(details: unknown): CertificateFacts | undefined {
  const parsed = certificateFactsSchema.safeParse(details);
  return parsed.success ? parsed.data : undefined;
}

/** Further secrets of a connection, each kept separately from its sign-in. */
export const networkSecretKinds = ['proxy', 'client-certificate'] as const;
export type NetworkSecretKind = (typeof networkSecretKinds)[number];

/** Secrets that were typed and are not stored yet. */
export const networkSecretsSchema = z.partialRecord(z.enum(networkSecretKinds), z.string().max(10_000));
export type NetworkSecrets = z.infer<typeof networkSecretsSchema>;
