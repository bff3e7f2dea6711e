import { type ConnectionTest, type ConnectionTestStep, connectionTestSteps } from '../../../../shared/contract/connection-schema.ts';
import type { AppErrorCode } from '../../../../shared/errors/app-error-code.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';

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

/** Maximum characters of a server's challenges in a message. */
const longestChallenges = 200;

/** Returns a failed test: what happened, what to change, and at which step it ended. */
export function failedTest(thrown: unknown): ConnectionTest {
  const { code, message, details = {} } = toAppErrorData(thrown);
  const known = connectionTestSteps.find((step) => step === details['step']);
  // The server answered, so the way to it is right. The answer of a proxy shows nothing about the server.
  const isAnswered = typeof details['status'] === 'number' && code.startsWith('network-') && code !== 'network-proxy';
  const step = known ?? (isAnswered ? 'back-end' : steps[code]);
  const challenges = typeof details['challenges'] === 'string' ? details['challenges'].slice(0, longestChallenges) : '';
  const complete = challenges === '' || message.includes('The server asks for') ? message : `${message} It asks for ${challenges}.`;
  return { ok: false, ...(step === undefined ? {} : { step }), message: complete };
}
