import { isSuccessfulProcessStatus, processFailureWords } from '../../../shared/trace/exchange.ts';
import { type Evaluation, flag, text } from './evaluation.ts';
import { plainMessage } from './failure-popup.ts';
import { runPhase } from './phases.ts';
import { fail, phaseItem, type ReadyRequest, type RequestContext, type RequestShape, sendRequest } from './request-context.ts';
import { backEndMessage, isByPerson, RunFailure } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';
import { authorise, prepareStored, readParameters, type StoredBody } from './stored-query-step.ts';
import type { Head } from './user-realm.ts';

export function readShape(head: Head): RequestShape {
  return {
    hasUrl: flag(head, 'hasUrl'),
    hasType: flag(head, 'hasType'),
    hasBody: flag(head, 'hasBody'),
    hasParsing: flag(head, 'hasParsing'),
    server: flag(head, 'server'),
    isLongRunning: flag(head, 'isLongRunning'),
  };
}

/** Characters of an answer up to which taking it in counts as a call. */
const longestMarked = 1024 * 1024;

async function evaluateUrl(context: RequestContext): Promise<string> {
  const { evaluation, frame, shape } = context;
  if (!shape.hasUrl) fail('The request has no url: add one to send it.', 'url');
  const answer = await runPhase(evaluation, frame, {
    phase: 'url',
    ...phaseItem(context),
    describe: ({ head }) => ({ summary: sentAddress(text(head, 'text')) }),
  });
  const url = sentAddress(text(answer.head, 'text'));
  if (url === '') fail('url gave no text: return a path such as /api/v1/ExecuteMDX.', 'url');
  return url;
}

async function evaluateType(context: RequestContext): Promise<string> {
  const { evaluation, frame, shape } = context;
  if (!shape.hasType) {
    evaluation.problem('request-without-type', 'The request has no type: POST is used.', {
      widgetId: frame.widgetId,
      action: frame.action,
    });
    frame.trace.step('type', 'POST, since the request has no type', { status: 'warning', ...phaseItem(context) });
    return 'POST';
  }
  const answer = await runPhase(evaluation, frame, { phase: 'type', ...phaseItem(context) });
  return text(answer.head, 'text').toUpperCase() || 'POST';
}

async function evaluateBody(context: RequestContext): Promise<{ body: string | null; stored?: StoredBody }> {
  const { evaluation, frame, shape, kind } = context;
  if (!shape.hasBody) {
    if (shape.server) return prepareStored(context, {});
    return { body: kind === 'load' ? '{}' : null };
  }
  const answer = await runPhase(evaluation, frame, {
    phase: 'body',
    extra: shape.server ? 'server' : null,
    ...phaseItem(context),
    describe: ({ head }) => {
      const shown = shape.server
        ? JSON.stringify(Object.fromEntries(readParameters(head).map(({ name, value }) => [name, value])))
        : text(head, 'text');
      return { summary: shown, detail: shown };
    },
  });
  if (shape.server) return prepareStored(context, answer.head);
  return { body: typeof answer.head['text'] === 'string' ? answer.head['text'] : null };
}

/** Tells a middleware that it may answer 202 and go on by itself; its exact name is not known (`docs/limits.md`). */
const longRunningMark = 'longRunningTask=1';

/** Evaluates a description, and asks whether its stored query may run. */
async function prepare(context: RequestContext): Promise<ReadyRequest> {
  let path: string;
  let content: { body: string | null; stored?: StoredBody };
  if (context.kind === 'load') {
    path = await evaluateUrl(context);
    content = await evaluateBody(context);
  } else {
    content = await evaluateBody(context);
    path = await evaluateUrl(context);
  }
  const method = await evaluateType(context);
  const { body, stored } = content;
  const sent = address(context, path);
  if (stored) await authorise(context, stored, sent);
  return { method, path: sent, body: method === 'GET' ? null : body, ...(stored ? { parameters: stored.parameters } : {}) };
}

/** The path as it is sent: a middleware is told which widget asks and that it has to fill the query (`runtime.md` 3.6). */
function address(context: RequestContext, path: string): string {
  const { evaluation, frame, shape } = context;
  if (path.startsWith('/') && !path.startsWith('/api/v1/')) {
    const location = evaluation.places.action(frame.owner, frame.action, context.item, 'url');
    evaluation.problem('path-prefix', `The path ${path.split('?')[0]} does not start with /api/v1/. It is sent as it is.`, {
      widgetId: frame.widgetId,
      action: frame.action,
      traceId: frame.trace.id,
      ...(location ? { location } : {}),
    });
  }
  const marks = shape.isLongRunning ? [longRunningMark] : [];
  if (evaluation.storedQueries.filledBy === 'middleware') {
    if (shape.server) marks.push('server=1');
    marks.push(`widgetid=${encodeURIComponent(frame.widgetId)}`);
  }
  return marks.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${marks.join('&')}`;
}

/** A long task goes on at the back-end: its message is for the person (`runtime.md` 15.1). */
function tellAccepted(evaluation: Evaluation, answer: string): void {
  const message = backEndMessage(answer, 202);
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'info', text: plainMessage(message) }] });
}

/** Characters of a process status that are shown: it is whatever the back-end says. */
const longestStatus = 100;

/** The run goes on, as in the field: its own actions may look at the status. The person is told all the same. */
function tellProcessFailure({ evaluation, frame, kind }: RequestContext, status: string): void {
  const message = `${processFailureWords(status.slice(0, longestStatus))} HTTP says success: look at its request for the error log.`;
  evaluation.problem('process-failed', message, {
    severity: 'error',
    source: 'back-end',
    widgetId: frame.widgetId,
    action: frame.action,
    traceId: frame.trace.id,
  });
  if (kind === 'write')
    evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'error', text: plainMessage(message) }] });
}

/** Hands the answer to the realm, which parses it once and keeps it. */
async function receive(
  context: RequestContext,
  status: number,
  contentType: string,
  answer: string,
): Promise<{ echoed: string; processStatus: string }> {
  const { evaluation, frame, item, kind, shape } = context;
  if (status >= 400) fail(backEndMessage(answer, status), 'request', 'http', status);
  // A write has nothing to parse, whatever it says (`spec.md` 2.2).
  const isParsed = kind === 'load' && shape.hasParsing;
  const needsJson = isParsed || contentType.includes('text/html');
  if (isParsed && answer.trim() === '')
    fail('The back-end answered with nothing, but parsingControl needs JSON.', 'request', 'http', status);
  const { head, payload } = await evaluation.realm.enter(
    { op: 'respond', frame: frame.id, run: frame.root.id, item: item ?? 0, needsJson, echo: kind === 'write' },
    // Parsing a large answer is the runtime's own work and may take longer than a call of user code.
    kind === 'load' && answer.length > longestMarked ? null : evaluation.entering(frame, 'response', item === undefined ? {} : { item }),
    answer,
  );
  if (flag(head, 'notJson')) {
    const what = contentType.includes('html')
      ? 'a page (HTML): sign in again or check the address'
      : `text that is not JSON: ${backEndMessage(answer, status)}`;
    fail(`The back-end answered with ${what}.`, 'request', 'http', status);
  }
  if (status === 202) tellAccepted(evaluation, answer);
  return { echoed: payload, processStatus: text(head, 'processStatus') };
}

/** Sends once and takes the answer in; the step of the trace says how it went. */
async function attempt(context: RequestContext, isFirst: boolean): Promise<string> {
  const { frame } = context;
  const ready = context.ready ?? (await prepare(context));
  const complete = frame.trace.step('request', `${ready.method} ${ready.path}`, { status: 'running', ...phaseItem(context) });
  const waiting = sendRequest(context, ready);
  if (isFirst) context.sent?.();
  const response = await waiting;
  if (!response.ok) {
    const { code, message } = response.error;
    complete({ status: 'error', exchangeId: response.exchangeId, summary: message });
    throw new RunFailure({ kind: isByPerson(code) ? 'cancelled' : 'http', phase: 'request', message });
  }
  try {
    const { echoed, processStatus } = await receive(context, response.status, response.contentType, response.text);
    const failed = processStatus !== '' && !isSuccessfulProcessStatus(processStatus);
    const outcome = processStatus === '' ? response.status : `${response.status} · ${processStatus}`;
    complete({
      status: failed ? 'error' : 'ok',
      exchangeId: response.exchangeId,
      summary: `${ready.method} ${ready.path} · ${response.isUnsent ? 'not sent: dry run' : outcome}`,
    });
    if (failed) tellProcessFailure(context, processStatus);
    return echoed;
  } catch (thrown) {
    if (!(thrown instanceof RunFailure)) throw thrown;
    complete({ status: 'error', exchangeId: response.exchangeId, summary: `${response.status}: ${thrown.error.message}` });
    const isLostCellset = response.status === 404 && ready.method === 'PATCH' && ready.path.includes('/Cellsets(');
    // A cellset lives only as long as its session: load again for a new id and write once more (`runtime.md` 7.9).
    if (isFirst && isLostCellset && (await context.renew?.())) return attempt(context, false);
    throw thrown;
  }
}

/**
 * Runs the request form of one item up to the parsed answer in the realm (`runtime.md` 3.5, 7.7c). Gives the encoded answer
 * for writes. Throws {@link RunFailure} with kind js, config, http or cancelled.
 */
export function runRequest(context: RequestContext): Promise<string> {
  return attempt(context, true);
}
