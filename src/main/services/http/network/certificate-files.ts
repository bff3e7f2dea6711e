import { X509Certificate } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import tls from 'node:tls';
import { AppError } from '../../../../shared/errors/app-error.ts';

/** Bytes; a file with all authorities of a system has about 250,000. */
const largestFile = 4 * 1024 ** 2;
const pemStart = '-----BEGIN ';

export interface CertificateFiles {
  /** '' for none. */
  readonly caFile: string;
  /** '' for none. */
  readonly clientCertificateFile: string;
  readonly clientPassPhrase: string | undefined;
}

/**
 * Returns the TLS options of a connection: the known authorities, those of the connection's own file, and its client
 * certificate.
 * @throws AppError `network-tls` for a file that cannot be used, with what to change.
 */
export async function readSecureContext(files: CertificateFiles): Promise<tls.SecureContext> {
  const own = files.caFile === '' ? [] : await readAuthorities(files.caFile);
  const known = knownAuthorities();
  // Without a list Node uses the authorities it was built with; a list replaces them, so that they are part of it.
  const ca =
    known === undefined && own.length > 0 ? [...tls.rootCertificates, ...own] : known === undefined ? undefined : [...known, ...own];
  const authorities = ca === undefined ? {} : { ca };
  if (files.clientCertificateFile === '') return tls.createSecureContext(authorities);
  const client = await readClientCertificate(files.clientCertificateFile, files.clientPassPhrase);
  return createClientContext({ ...authorities, ...client }, files.clientCertificateFile);
}

async function readAuthorities(path: string): Promise<string[]> {
  const text = (await readFileBounded(path, 'certificate authorities')).toString('latin1');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (found === null) {
    throw unusable(
      `The file ${path} holds no certificate in PEM form (-----BEGIN CERTIFICATE-----). Choose another one as file of authorities under Network of the connection.`,
    );
  }
  try {
    for (const one of found) new X509Certificate(one);
  } catch (thrown) {
    throw unusable(
      `The certificates in ${path} cannot be read. Choose another file of authorities under Network of the connection.`,
      thrown,
    );
  }
  return found;
}

async function readClientCertificate(path: string, passPhrase: string | undefined): Promise<tls.SecureContextOptions> {
  const bytes = await readFileBounded(path, 'client certificate');
  const secret = passPhrase === undefined ? {} : { passphrase: passPhrase };
  const text = bytes.toString('latin1');
  if (!text.includes(pemStart)) return { pfx: bytes, ...secret };
  if (!/-----BEGIN CERTIFICATE-----/.test(text) || !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) {
    throw unusable(
      `The client certificate ${path} has to hold the certificate and its private key, one after the other. Add what is missing, or choose a PKCS #12 file.`,
    );
  }
  return { cert: bytes, key: bytes, ...secret };
}

function createClientContext(options: tls.SecureContextOptions, path: string): tls.SecureContext {
  try {
    return tls.createSecureContext(options);
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : '';
    if (/mac verify|bad decrypt|bad password|password|passphrase|empty|interrupted or cancelled/i.test(said)) {
      throw unusable(
        `The client certificate ${path} does not open: its pass phrase is missing or wrong. Give it under Network of the connection.`,
        thrown,
      );
    }
    if (/unsupported/i.test(said)) {
      throw unusable(
        `The client certificate ${path} is locked in an old way that is not supported any more. Export it again with AES.`,
        thrown,
      );
    }
    throw unusable(
      `The client certificate ${path} cannot be read: it is neither PEM nor PKCS #12, or its key is that of another certificate. Choose another file under Network of the connection.`,
      thrown,
    );
  }
}

async function readFileBounded(path: string, what: string): Promise<Buffer> {
  // Checked before opening: Windows would sign in to the server that a path names, with the account of the person.
  if (/^[\\/]{2}/.test(path)) {
    throw unusable(
      `${path} is a path in the network. Copy the file with the ${what} to this computer and name that path under Network of the connection.`,
    );
  }
  if (!isAbsolute(path)) throw unusable(`Give the whole path of the file with the ${what}, not only ${path}.`);
  try {
    // Never waits for a pipe, which would block a thread that every other file needs.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const facts = await file.stat();
      if (!facts.isFile()) throw unusable(`${path} is no file. Choose the file with the ${what} under Network of the connection.`);
      if (facts.size > largestFile)
        throw unusable(`${path} is larger than 4 MB and was not read as file with the ${what}. Choose another one.`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw unusable(`The file with the ${what}, ${path}, cannot be read. Check that it is there and that you may read it.`, thrown);
  }
}

function unusable(message: string, cause?: unknown): AppError {
  return new AppError('network-tls', message, cause === undefined ? {} : { cause });
}

let authorities: string[] | undefined;

/** Returns the authorities of Node, of the system and of NODE_EXTRA_CA_CERTS, because on premises often only the computer knows the authority; undefined if they cannot be listed. */
function knownAuthorities(): string[] | undefined {
  try {
    const kinds = ['default', 'system', 'extra'] as const;
    authorities ??= [...new Set(kinds.flatMap((kind) => tls.getCACertificates(kind)))];
  } catch {
    return undefined;
  }
  return authorities;
}
