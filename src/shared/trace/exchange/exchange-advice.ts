import { retryTime } from '../../text/retry-after.ts';
import { type Exchange, isSuccessfulProcessStatus, processFailureText } from './exchange.ts';

/** What went wrong with a request and what a person can do about it. */
interface ExchangeAdvice {
  /** `neutral`: a person wanted it so. */
  readonly tone: 'error' | 'warning' | 'neutral';
  /** What happened. */
  readonly title: string;
  /** What to do. */
  readonly advice: string;
}

const codeAdvice: Readonly<Record<string, string>> = {
  paused: 'Press Resume in the top bar, then run the action again.',
  'write-refused': 'Once the connection allows writes, run the action again.',
  'write-needs-person': 'Writes run only after your own action: trigger it in the preview or with Run.',
  'path-refused': 'Return a relative path below /api/ from url.',
  'method-refused': 'Use GET, POST or PATCH as type.',
  'redirect-refused': 'Enter the address the back-end redirects to as the connection’s base address.',
  'sign-in-needed': 'Sign in to the connection in the top bar.',
  'sign-in-failed': 'Check user and password of the connection.',
  'response-too-large': 'Ask for fewer properties with $select, or fewer rows with $top.',
  'network-refused': 'Check that the back-end runs, and the port of the connection.',
  'network-dns': 'Check the host name of the connection, and your network or VPN.',
  'network-tls': 'Check the certificate of the back-end and that the address begins with the right https host.',
  'certificate-untrusted': 'Test the connection: its certificate is shown there, to be compared and accepted.',
  'certificate-changed': 'Ask the administrator whether the certificate was renewed; test the connection to see and accept it.',
  'network-proxy': 'Check the proxy of the connection, its user and its password.',
  'network-reset': 'The back-end closed the connection. Run it again; if that does not help, check its log.',
  'network-timeout': 'The back-end took too long. Run it again, or make the query smaller.',
  'too-many-requests': 'An action seems to start itself again and again. Look at the trace for its cause, then reload the page.',
  'untrusted-project': 'Trust the project to send requests to this connection, or use the sample back-end.',
};

/** Explains what went wrong and what to do; null if nothing is wrong. */
export function exchangeAdvice(exchange: Exchange): ExchangeAdvice | null {
  if (exchange.paused !== undefined) return null;
  if (exchange.dryRun) {
    return {
      tone: 'warning',
      title: 'Dry run: this was not sent.',
      advice: 'The answer is made up here, as if all had gone well. End the dry run in the top bar, then run the action again to send it.',
    };
  }
  const byHand = handAdvice(exchange);
  if (byHand !== null) return byHand;
  if (exchange.state === 'aborted' && exchange.error?.code === 'write-declined') {
    return {
      tone: 'neutral',
      title: 'Not sent: you chose Don’t send.',
      advice: 'Nothing reached the back-end. Press Run again to be asked again.',
    };
  }
  if (exchange.state === 'aborted') {
    return { tone: 'warning', title: 'Cancelled before the answer was complete.', advice: 'Press Run again.' };
  }
  if (exchange.state === 'failed') {
    if (exchange.fromFile !== undefined) return importedAdvice(exchange.error?.message ?? 'The request failed.', '');
    const advice = codeAdvice[exchange.error?.code ?? ''] ?? 'Test the connection in the top bar, then run the action again.';
    const [title = 'The request failed.', ownAdvice] = splitAdvice(exchange.error);
    return { tone: 'error', title, advice: ownAdvice ?? advice };
  }
  if (exchange.status !== undefined && exchange.status >= 400) return statusAdvice(exchange.status, exchange);
  if (exchange.processStatus !== undefined && !isSuccessfulProcessStatus(exchange.processStatus)) {
    const message = exchange.error?.message;
    const hasLog = message !== undefined && message !== processFailureText(exchange.processStatus);
    return {
      tone: 'error',
      title: `The process did not complete: ${exchange.processStatus}.`,
      advice: hasLog ? message : 'HTTP says success, the process does not. Check its parameters; the back-end names no error log.',
    };
  }
  return null;
}

/** Splits the message of a network error into what happened and what to do about it, which it says itself where it knows more. */
function splitAdvice(error: Exchange['error']): readonly [string | undefined, string | undefined] {
  if (error === undefined) return [undefined, undefined];
  const [, what, toDo] = (error.code.startsWith('network-') && /^(.+?\.) (.+)$/s.exec(error.message)) || [];
  return what === undefined ? [error.message, undefined] : [what, toDo];
}

/** Says what a person did to a paused request or answer. */
function handAdvice({ byHand, originalOf, state }: Exchange): ExchangeAdvice | null {
  if (originalOf !== undefined) {
    return state === 'aborted'
      ? { tone: 'neutral', title: 'Not sent: you changed this request while it was paused.', advice: 'Compare shows what you changed.' }
      : {
          tone: 'neutral',
          title: 'This is the answer as it came.',
          advice: 'You changed it while it was paused; the code got the changed one.',
        };
  }
  switch (byHand) {
    case 'changed':
      return {
        tone: 'neutral',
        title: 'Changed by hand while it was paused.',
        advice: 'What it was before is listed as original; Compare sets them side by side.',
      };
    case 'answered':
      return { tone: 'neutral', title: 'Answered by hand: nothing was sent.', advice: 'Run the action again to ask the back-end.' };
    case 'dropped':
      return {
        tone: 'neutral',
        title: 'Dropped by hand.',
        advice: 'The code saw a connection that was cut off. Press Run again for another try.',
      };
    case undefined:
      return null;
  }
}

/** Returns when the back-end accepts the request again, in milliseconds since the epoch; undefined if its answer does not say. */
export function exchangeRetryTime({ status, responseHeaders, startedAt, firstByteAfter, endedAfter }: Exchange): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const [, header] = responseHeaders.find(([name]) => name.toLowerCase() === 'retry-after') ?? [];
  return retryTime(header, startedAt + (firstByteAfter ?? endedAfter ?? 0));
}

/** For a request that a file holds: nobody sent it here, so there is nothing to run again and no connection to sign in to. */
function importedAdvice(title: string, toDo: string): ExchangeAdvice {
  return { tone: 'error', title, advice: `It failed where the file was recorded.${toDo}` };
}

function statusAdvice(status: number, { statusText, error, fromFile }: Exchange): ExchangeAdvice {
  const title = `The back-end answered ${status}${statusText ? ` ${statusText}` : ''}.`;
  if (fromFile !== undefined) return importedAdvice(title, ' Look at the answer for the reason.');
  const advice =
    error?.message ??
    {
      400: 'Check the query or the body: the answer says what it did not understand.',
      401: 'Sign in to the connection in the top bar.',
      403: 'This user may not do that. Sign in as another user or ask for the right.',
      404: 'Check the path: a process, cube or cellset of this name is not there. Cellsets end with their session.',
      405: 'Check type: this path does not take this method.',
      409: 'Somebody else changed it meanwhile. Reload, then run it again.',
      413: 'The body is too large: send fewer cells at once.',
      429: 'The back-end takes no more requests for now. Wait a while, then run it again.',
    }[status] ??
    (status >= 500 ? 'The back-end failed. Run it again; if that does not help, check its log.' : 'Look at the answer for the reason.');
  return { tone: 'error', title, advice };
}

/** Returns the message in an error answer of the back-end, `{"error": {"message": ...}}` or plain text; null if there is none. */
export function backendMessage(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const error: unknown = 'error' in value ? value.error : value;
    if (typeof error === 'string') return error;
    const message: unknown = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
    if (typeof message === 'string') return message;
    return typeof message === 'object' && message !== null && 'value' in message && typeof message.value === 'string'
      ? message.value
      : null;
  } catch {
    const plain = text.trim();
    return plain === '' || plain.startsWith('<') || plain.length > 500 ? null : plain;
  }
}
