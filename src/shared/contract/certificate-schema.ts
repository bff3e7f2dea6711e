import { z } from 'zod';

/** What a person needs to know of a server's certificate to say whether it is the right one. */
export const certificateFactsSchema = z.object({
  /** Scheme, host and port of the server that showed it. */
  origin: z.string(),
  subject: z.string(),
  issuer: z.string(),
  /** As the certificate says it. */
  validTo: z.string(),
  /** SHA-256 in capitals, pairs parted by colons. */
  fingerprint: z.string(),
  /** Why it is not trusted, as a code of Node or OpenSSL; '' where it is, yet another one was accepted before. */
  reason: z.string(),
  /** Another one was accepted before. */
  isChanged: z.boolean(),
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** SHA-256 fingerprint as certificates are compared by. */
export const fingerprintSchema = z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);

/** One that a person of this computer accepted for a connection although nobody vouches for it. */
export const acceptedCertificateSchema = z.object({
  /** Scheme, host and port it passes for. */
  origin: z.string(),
  fingerprint: fingerprintSchema,
});
export type AcceptedCertificate = z.infer<typeof acceptedCertificateSchema>;

/** The facts in the details of an error `certificate-untrusted` or `certificate-changed`, or undefined. */
export function certificateFactsOf(details: unknown): CertificateFacts | undefined {
  const parsed = certificateFactsSchema.safeParse(details);
  return parsed.success ? parsed.data : undefined;
}

/** What else is secret of a connection, each kept apart from its sign-in. */
export const networkSecretKinds = ['proxy', 'client-certificate'] as const;
export type NetworkSecretKind = (typeof networkSecretKinds)[number];

/** Those that were typed and are not stored yet. */
export const networkSecretsSchema = z.partialRecord(z.enum(networkSecretKinds), z.string().max(10_000));
export type NetworkSecrets = z.infer<typeof networkSecretsSchema>;
