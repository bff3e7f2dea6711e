import { type ConnectionTest, type ConnectionTestStep, connectionTestSteps } from '../../../../shared/contract/connection-schema.ts';
import type { AppErrorCode } from '../../../../shared/errors/app-error-code.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { parseChallenges } from '../sign-in/challenges.ts';
import { wordsForScheme } from '../sign-in/refusal.ts';

const steps: Partial<Record<AppErrorCode, ConnectionTestStep>> = {
  'path-refused': 'address',
  'invalid-input': 'address',
  'redirect-refused': 'address',
  'network-dns': 'address',
  'network-refused': 'network',
  'network-timeout': 'network',
  'network-reset': 'network',
  'network-failed': 'network',
  'network-proxy': 'network',
  'network-tls': 'certificate',
  'certificate-untrusted': 'certificate',
  'certificate-changed': 'certificate',
  'sign-in-needed': 'sign-in',
  'sign-in-failed': 'sign-in',
  'response-too-large': 'back-end',
};

/** Characters of a server's own words in a message. */
const longestWords = 100;

/** Returns a failed test: what happened, what to change, and at which step it ended. */
export function failedTest(thrown: unknown): ConnectionTest {
  const { code, message, details = {} } = toAppErrorData(thrown);
  const known = connectionTestSteps.find((step) => step === details['step']);
  // The server answered, so the way to it is right. The answer of a proxy shows nothing about the server.
  const isAnswered = typeof details['status'] === 'number' && code.startsWith('network-') && code !== 'network-proxy';
  const step = known ?? (isAnswered ? 'back-end' : steps[code]);
  const headers = typeof details['challenges'] === 'string' ? details['challenges'] : '';
  const asked = message.includes('The server asks for') ? '' : askedFor(headers);
  const complete = asked === '' ? message : `${message} It asks for ${asked}.`;
  return { ok: false, ...(step === undefined ? {} : { step }), message: complete };
}

/** Returns in plain words what a server asks for, the names of realms included; '' if it names nothing. */
function askedFor(headers: string): string {
  const asked = parseChallenges([headers]).map(({ scheme, parameters }) => {
    const what = wordsForScheme(scheme) ?? scheme.slice(0, longestWords);
    const realm = (parameters.get('realm') ?? '').trim();
    return realm === '' ? what : `${what} for “${realm.slice(0, longestWords)}”`;
  });
  return [...new Set(asked)].slice(0, 3).join(' or ');
}
