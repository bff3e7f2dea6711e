import type { RealmHeads } from '../../protocol/realm-operations.ts';
import type { RuntimeResponse, UploadForm } from '../../runtime.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { largestBody } from '../../protocol/message-limits.ts';
import { RunFailure } from './run-failure.ts';

/** One parameter of a stored query, as exchanges show it. */
export interface UsedParameter {
  readonly name: string;
  readonly value: string;
  readonly used: boolean;
}

/** What a request description offers, as the realm reported it. */
export type RequestShape = Omit<RealmHeads['open']['items'][number], 'form'>;

export const noShape: RequestShape = {
  hasUrl: false,
  hasType: false,
  hasBody: false,
  hasValidation: false,
  hasCallback: false,
  hasParsing: false,
  server: false,
  isLongRunning: false,
};

export interface RequestContext {
  readonly evaluation: Evaluation;
  readonly frame: ActionFrame;
  readonly kind: 'load' | 'write';
  /** Position in the list form; undefined otherwise. */
  readonly item: number | undefined;
  readonly shape: RequestShape;
  /** A request that is complete; otherwise it is made from the description. */
  readonly ready?: ReadyRequest;
  /** Called once the request is on its way. */
  readonly sent?: () => void;
  /** Loads the widget again after a lost cellset. Resolves whether that worked. */
  readonly renew?: () => Promise<boolean>;
}

/** One request as it is sent. */
export interface ReadyRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** Of a stored query. */
  readonly parameters?: readonly UsedParameter[];
  /** The answer is a file for the person. */
  readonly download?: { readonly fileName: string };
  readonly form?: UploadForm;
}

export function fail(message: string, phase: string, kind: 'config' | 'http' | 'size' | 'cancelled' = 'config', status?: number): never {
  throw new RunFailure({ kind, phase, message, ...(status === undefined ? {} : { status }) });
}

export function phaseItem(context: RequestContext): { item: number } | Record<string, never> {
  return context.item === undefined ? {} : { item: context.item };
}

/** Main ends a child that requests more: careless code gets an error instead. */
const longestPath = 32_768;
const longestMethod = 50;
const maxParameters = 200;
const longestParameter = 1000;

/** Returns the parameters as the request shows them; their values are in its body. */
function shownParameters(parameters: readonly UsedParameter[]): UsedParameter[] {
  return parameters
    .slice(0, maxParameters)
    .map(({ name, value, used }) => ({ name: name.slice(0, longestParameter), value: value.slice(0, longestParameter), used }));
}

/** Asks main to send one request. Resolves the response. Throws {@link RunFailure} when it cannot be one. */
export function sendRequest(context: Pick<RequestContext, 'evaluation' | 'frame' | 'item'>, ready: ReadyRequest): Promise<RuntimeResponse> {
  const { evaluation, frame, item } = context;
  const refuse = (phase: string, message: string, kind: 'config' | 'size' = 'config'): never => {
    const location = evaluation.places.action(frame.owner, frame.action, item, phase);
    throw new RunFailure({ kind, phase, message, ...(location ? { location } : {}) });
  };
  if (ready.path.length > longestPath)
    refuse('url', `The url is longer than ${longestPath} characters: put what it carries into the body.`);
  if (ready.method.length > longestMethod) refuse('type', 'type is no method of HTTP: return a word such as POST.');
  if (ready.body !== null && ready.body.length > largestBody)
    refuse('body', `The body is larger than ${largestBody / 1024 ** 2} MB: send it in parts.`, 'size');
  const requestId = evaluation.nextId('r');
  return new Promise((resolve) => {
    evaluation.requests.set(requestId, resolve);
    evaluation.send({
      type: 'request',
      run: frame.root.id,
      requestId,
      traceId: frame.trace.id,
      widgetId: frame.widgetId.slice(0, longestParameter),
      action: frame.action.slice(0, longestParameter),
      ...(item === undefined ? {} : { item }),
      method: ready.method,
      path: ready.path,
      body: ready.body,
      ...(ready.parameters ? { parameters: shownParameters(ready.parameters) } : {}),
      ...(ready.download ? { download: ready.download } : {}),
      ...(ready.form ? { form: ready.form } : {}),
    });
  });
}
