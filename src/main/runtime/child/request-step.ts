import { fillPlaceholders, type PlaceholderValue } from '../../../shared/language/placeholders.ts';
import { isSuccessfulProcessStatus } from '../../../shared/trace/exchange.ts';
import type { RuntimeResponse, UploadForm } from '../runtime.ts';
import { type ActionFrame, type Evaluation, flag, text } from './evaluation.ts';
import { plainMessage } from './failure-popup.ts';
import { runPhase } from './phases.ts';
import { backEndMessage, RunFailure } from './run-failure.ts';
import type { Head } from './user-realm.ts';

/** What an item of a request description offers, as the realm reported it. */
export interface RequestShape {
  readonly hasUrl: boolean;
  readonly hasType: boolean;
  readonly hasBody: boolean;
  readonly hasParsing: boolean;
  readonly server: boolean;
  /** `longRunningTask: true` (`runtime.md` 7.7e). */
  readonly isLongRunning: boolean;
}

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

export interface RequestContext {
  readonly evaluation: Evaluation;
  readonly frame: ActionFrame;
  readonly kind: 'load' | 'write';
  /** Position in the list form; undefined otherwise. */
  readonly item: number | undefined;
  readonly shape: RequestShape;
  /** A request that needs no functions any more; made from the description otherwise. */
  readonly ready?: ReadyRequest;
  /** Called once the request is on its way. */
  readonly sent?: () => void;
  /** Loads the widget again after a lost cellset; whether that worked. */
  readonly renew?: () => Promise<boolean>;
}

interface ReadyRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly parameters?: RuntimeParameters;
  /** The answer is a file for the person. */
  readonly download?: { readonly fileName: string };
  readonly form?: UploadForm;
}
type RuntimeParameters = readonly { readonly name: string; readonly value: string; readonly used: boolean }[];

function fail(message: string, phase: string, kind: 'config' | 'http' = 'config', status?: number): never {
  throw new RunFailure({ kind, phase, message, ...(status === undefined ? {} : { status }) });
}

function phaseItem(context: RequestContext): { item: number } | Record<string, never> {
  return context.item === undefined ? {} : { item: context.item };
}

async function evaluateUrl(context: RequestContext): Promise<string> {
  const { evaluation, frame, shape } = context;
  if (!shape.hasUrl) fail('The request has no url: add one to send it.', 'url');
  const answer = await runPhase(evaluation, frame, {
    phase: 'url',
    ...phaseItem(context),
    describe: ({ head }) => ({ summary: text(head, 'text') }),
  });
  const url = text(answer.head, 'text');
  if (url === '') fail('url gave no text: return a path such as /api/v1/ExecuteMDX.', 'url');
  return url;
}

async function evaluateType(context: RequestContext): Promise<string> {
  const { evaluation, frame, shape } = context;
  if (!shape.hasType) {
    evaluation.problem('missing-type', 'The request has no type: POST is used.', { widgetId: frame.widgetId, action: frame.action });
    return 'POST';
  }
  const answer = await runPhase(evaluation, frame, { phase: 'type', ...phaseItem(context) });
  return text(answer.head, 'text').toUpperCase() || 'POST';
}

function queryKey(context: RequestContext, head: Head): { key: string; stored: string | undefined } {
  const { evaluation, frame, item } = context;
  const queries = evaluation.input.queries;
  const find = (key: string) => (Object.hasOwn(queries, key) ? queries[key] : undefined);
  const suffix = typeof head['suffix'] === 'string' ? `_${head['suffix']}` : '';
  if (typeof head['key'] === 'string') return { key: head['key'] + suffix, stored: find(head['key'] + suffix) };
  const plain = `${frame.widgetId}_${frame.action}${suffix}`;
  if (item === undefined) return { key: plain, stored: find(plain) };
  const numbered = `${frame.widgetId}_${frame.action}_${item + 1}${suffix}`;
  return find(numbered) === undefined && find(plain) !== undefined
    ? { key: plain, stored: find(plain) }
    : { key: numbered, stored: find(numbered) };
}

function readParameters(head: Head): PlaceholderValue[] {
  const list = head['parameters'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const { name, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as { name?: unknown; value?: unknown };
    return typeof name === 'string' && typeof value === 'string' ? [{ name, value }] : [];
  });
}

/** Fills the stored query and says what did not fit (`spec.md` 2.5, `runtime.md` 9). */
function fillStored(context: RequestContext, head: Head): { body: string; parameters: RuntimeParameters } {
  const { frame } = context;
  const { key, stored } = queryKey(context, head);
  if (stored === undefined) fail(`repository.yml has no query under ${key}: add it, or set server to false.`, 'parameters', 'http', 500);
  const filled = fillPlaceholders(stored, readParameters(head));
  const unused = filled.parameters.filter(({ used }) => !used).map(({ name }) => name);
  const notes = [
    ...(filled.missing.length > 0 ? [`no value for ${filled.missing.map((name) => `$${name}`).join(', ')}`] : []),
    ...(unused.length > 0 ? [`not used by ${key}: ${unused.join(', ')}`] : []),
  ];
  frame.trace.step('parameters', notes.length === 0 ? key : `${key}: ${notes.join('; ')}`, {
    status: notes.length === 0 ? 'ok' : 'warning',
    parameters: filled.parameters.map((parameter) => ({ ...parameter })),
    detail: filled.text,
    ...phaseItem(context),
  });
  return { body: filled.text, parameters: filled.parameters };
}

async function evaluateBody(context: RequestContext): Promise<{ body: string | null; parameters?: RuntimeParameters }> {
  const { evaluation, frame, shape, kind } = context;
  if (!shape.hasBody) {
    if (shape.server) return fillStored(context, {});
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
  if (shape.server) return fillStored(context, answer.head);
  return { body: typeof answer.head['text'] === 'string' ? answer.head['text'] : null };
}

/** Tells a middleware that it may answer 202 and go on by itself; its exact name is not known (`docs/limits.md`). */
const longRunningMark = 'longRunningTask=1';

async function prepare(context: RequestContext): Promise<ReadyRequest> {
  let path: string;
  let content: { body: string | null; parameters?: RuntimeParameters };
  if (context.kind === 'load') {
    path = await evaluateUrl(context);
    content = await evaluateBody(context);
  } else {
    content = await evaluateBody(context);
    path = await evaluateUrl(context);
  }
  const method = await evaluateType(context);
  if (context.shape.isLongRunning) path += `${path.includes('?') ? '&' : '?'}${longRunningMark}`;
  return { method, path, ...content, body: method === 'GET' ? null : content.body };
}

/** Main ends a child that asks for more: careless code is told instead. */
const longestPath = 32_768;
const longestMethod = 50;

/** Asks main to send one request. Throws {@link RunFailure} when it cannot be one. */
export function sendRequest(context: Pick<RequestContext, 'evaluation' | 'frame' | 'item'>, ready: ReadyRequest): Promise<RuntimeResponse> {
  const { evaluation, frame, item } = context;
  if (ready.path.length > longestPath) fail(`The url is longer than ${longestPath} characters: put what it carries into the body.`, 'url');
  if (ready.method.length > longestMethod) fail('type is no method of HTTP: return a word such as POST.', 'type');
  const requestId = evaluation.nextId('r');
  return new Promise((resolve) => {
    evaluation.requests.set(requestId, resolve);
    evaluation.send({
      type: 'request',
      run: frame.root.id,
      requestId,
      traceId: frame.trace.id,
      widgetId: frame.widgetId,
      action: frame.action,
      ...(item === undefined ? {} : { item }),
      method: ready.method,
      path: ready.path,
      body: ready.body,
      ...(ready.parameters ? { parameters: ready.parameters } : {}),
      ...(ready.download ? { download: ready.download } : {}),
      ...(ready.form ? { form: ready.form } : {}),
    });
  });
}

/** A long task goes on at the back-end: its message is for the person (`runtime.md` 15.1). */
function tellAccepted(evaluation: Evaluation, answer: string): void {
  const message = backEndMessage(answer, 202);
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'info', text: plainMessage(message) }] });
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
    { run: frame.root.id, traceId: frame.trace.id, widgetId: frame.widgetId, action: frame.action, phase: 'response' },
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
    throw new RunFailure({ kind: code === 'cancelled' ? 'cancelled' : 'http', phase: 'request', message });
  }
  try {
    const { echoed, processStatus } = await receive(context, response.status, response.contentType, response.text);
    const failed = processStatus !== '' && !isSuccessfulProcessStatus(processStatus);
    complete({
      status: failed ? 'error' : 'ok',
      exchangeId: response.exchangeId,
      summary: `${ready.method} ${ready.path} · ${response.status}${processStatus === '' ? '' : ` · ${processStatus}`}`,
    });
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
