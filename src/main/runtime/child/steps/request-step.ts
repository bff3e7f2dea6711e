import { isSuccessfulProcessStatus, processFailureText } from '../../../../shared/trace/exchange/exchange.ts';
import { formatDuration } from '../../../../shared/trace/format.ts';
import type { Evaluation } from '../evaluation.ts';
import { plainMessage } from './failure-popup.ts';
import { ofFrame, runPhase } from './phases.ts';
import { fail, phaseItem, type ReadyRequest, type RequestContext, sendRequest } from './request-context.ts';
import { backEndMessage, isByPerson, RunFailure, unansweredFailure } from './run-failure.ts';
import { sentAddress } from './sent-address.ts';
import { authorise, prepareStored, type StoredBody } from './stored-query-step.ts';

/** Characters of an answer up to which parsing it counts as a call of user code. */
const longestMarked = 1024 * 1024;

async function evaluateUrl(context: RequestContext): Promise<string> {
  const { evaluation, frame, item, shape } = context;
  if (!shape.hasUrl) fail('The request has no url: add one to send it.', 'url');
  const { head } = await runPhase(evaluation, frame, { op: 'url', ...ofFrame(frame, item) }, (outcome) => ({
    summary: sentAddress(outcome.head.text ?? ''),
  }));
  const url = sentAddress(head.text ?? '');
  if (url === '') fail('url gave no text: return a path such as /api/v1/ExecuteMDX.', 'url');
  return url;
}

async function evaluateType(context: RequestContext): Promise<string> {
  const { evaluation, frame, item, shape } = context;
  if (!shape.hasType) {
    evaluation.problem('request-without-type', 'The request has no type: POST is used.', {
      widgetId: frame.widgetId,
      action: frame.action,
    });
    frame.trace.step('type', 'POST, since the request has no type', { status: 'warning', ...phaseItem(context) });
    return 'POST';
  }
  const { head } = await runPhase(evaluation, frame, { op: 'type', ...ofFrame(frame, item) }, (outcome) => ({
    summary: outcome.head.text ?? '',
  }));
  return (head.text ?? '').toUpperCase() || 'POST';
}

async function evaluateBody(context: RequestContext): Promise<{ body: string | null; stored?: StoredBody }> {
  const { evaluation, frame, item, shape, kind } = context;
  if (!shape.hasBody) {
    if (shape.server) return prepareStored(context, { parameters: [], unset: [], key: null, suffix: null });
    return { body: kind === 'load' ? '{}' : null };
  }
  const { head } = await runPhase(evaluation, frame, { op: 'body', ...ofFrame(frame, item), server: shape.server }, (outcome) => {
    const { text, parameters } = outcome.head;
    const shown = shape.server ? JSON.stringify(Object.fromEntries(parameters.map(({ name, value }) => [name, value]))) : (text ?? '');
    return { summary: shown, detail: shown };
  });
  return shape.server ? prepareStored(context, head) : { body: head.text };
}

/** Allows a middleware to answer 202 and go on by itself; the exact name is not known (`docs/limits.md`). */
const longRunningMark = 'longRunningTask=1';

/** Evaluates a description, and checks whether its stored query may run. */
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
  if (stored) {
    // The back-end may be asked who the user is: meanwhile the next events may run.
    context.frame.root.waits?.();
    await authorise(context, stored, sent);
  }
  return { method, path: sent, body: method === 'GET' ? null : body, ...(stored ? { parameters: stored.parameters } : {}) };
}

/**
 * Returns the path as it is sent: for a middleware it names the widget, and marks a query that has to be filled
 * (`docs/format/parameters.md`, The address of a request).
 */
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

/** Shows the message of a back-end that continues a long task (`docs/format/errors.md`, Failed requests). */
function showAccepted(evaluation: Evaluation, answer: string): void {
  const message = backEndMessage(answer, 202);
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'info', text: plainMessage(message) }] });
}

/** Characters of a process status that are shown: the back-end may send anything. */
const longestStatus = 100;

/** Reports a failed process. The run continues, as in production, because its own actions may check the status. */
function reportProcessFailure({ evaluation, frame, kind }: RequestContext, status: string): void {
  const message = `${processFailureText(status.slice(0, longestStatus))} HTTP says success: look at its request for the error log.`;
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
  // A write has nothing to parse, even with a parsingControl (`docs/format/parameters.md`, Overview).
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
  if (head.notJson) {
    const what = contentType.includes('html')
      ? 'a page (HTML): sign in again or check the address'
      : `text that is not JSON: ${backEndMessage(answer, status)}`;
    fail(`The back-end answered with ${what}.`, 'request', 'http', status);
  }
  if (status === 202) showAccepted(evaluation, answer);
  return { echoed: payload, processStatus: head.processStatus };
}

/** What a person did to a paused answer, or its request, and for how long: no time of the back-end. */
function byPersonText({ byHand, pausedFor }: { readonly byHand?: string; readonly pausedFor?: number }): string {
  const paused = pausedFor === undefined ? '' : ` · paused ${formatDuration(pausedFor)}`;
  return byHand === undefined ? paused : ` · ${byHand} by hand${paused}`;
}

/** Sends once and receives the answer; the step of the trace shows the outcome. */
async function attempt(context: RequestContext, isFirst: boolean): Promise<string> {
  const { frame } = context;
  const ready = context.ready ?? (await prepare(context));
  const complete = frame.trace.step('request', `${ready.method} ${ready.path}`, { status: 'running', ...phaseItem(context) });
  const waiting = sendRequest(context, ready);
  if (isFirst) context.sent?.();
  const response = await waiting;
  if (!response.ok) {
    const { code, message } = response.error;
    complete({ status: isByPerson(code) ? 'skipped' : 'error', exchangeId: response.exchangeId, summary: message });
    throw unansweredFailure(response.error);
  }
  try {
    const { echoed, processStatus } = await receive(context, response.status, response.contentType, response.text);
    const failed = processStatus !== '' && !isSuccessfulProcessStatus(processStatus);
    const hand = byPersonText(response);
    const outcome = `${processStatus === '' ? response.status : `${response.status} · ${processStatus}`}${hand}`;
    complete({
      status: failed ? 'error' : 'ok',
      exchangeId: response.exchangeId,
      summary: `${ready.method} ${ready.path} · ${response.isUnsent ? 'not sent: dry run' : outcome}`,
    });
    if (failed) reportProcessFailure(context, processStatus);
    return echoed;
  } catch (thrown) {
    if (!(thrown instanceof RunFailure)) throw thrown;
    complete({ status: 'error', exchangeId: response.exchangeId, summary: `${response.status}: ${thrown.error.message}` });
    const isLostCellset = response.status === 404 && ready.method === 'PATCH' && ready.path.includes('/Cellsets(');
    // A cellset lives only as long as its session: load again for a new id and write once more (`docs/format/parameters.md`, Lost
    // cellsets).
    if (isFirst && isLostCellset && (await context.renew?.())) return attempt(context, false);
    throw thrown;
  }
}

/**
 * Runs the request form of one item up to the parsed answer in the realm (`docs/format/parameters.md`, Order of a load and What each
 * function gets). Resolves the encoded answer for writes. Throws {@link RunFailure} with kind js, config, http or cancelled.
 */
export function runRequest(context: RequestContext): Promise<string> {
  return attempt(context, true);
}
