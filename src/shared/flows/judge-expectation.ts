import { decodeToJson } from '../trace/encoded-value.ts';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import { createShowText, isAsExpected, type ShowText, shownJson, valueAtPath } from './compare-value.ts';
import { expectationText } from './expectation-text.ts';
import type { FlowExpectation, RequestExpectation } from './flow-schema.ts';
import { widgetText } from './widget-text.ts';

/** A request that went out during a step. */
export interface SentRequest {
  readonly widgetId: string;
  readonly action: string;
  readonly method: string;
  readonly path: string;
  /** Missing without an answer. */
  readonly status?: number | undefined;
  /** Read when it is looked at: bodies may be large. */
  readonly body: () => string;
}

/** What can be seen after a step. */
export interface StepSight {
  /** Those of this step, in their order. */
  readonly requests: readonly SentRequest[];
  /** Returns a widget of the shown page; undefined if there is none. */
  readonly widget: (id: string) => { readonly config: JsonObject; readonly result: JsonValue | undefined } | undefined;
  /** Everything that `v()` reads, encoded. */
  readonly state: JsonObject;
  /** Messages of failed validations of this step. */
  readonly messages: readonly string[];
  /** What went wrong at run time since the flow began. */
  readonly problems: readonly string[];
  /** Takes secrets out of a text. */
  readonly mask: (text: string) => string;
}

/** What a step should have led to, and to what it led. Both are sentences without a full stop. */
export interface FlowMismatch {
  readonly expected: string;
  readonly got: string;
}

/** Lines of a message that lists things. */
const maxListed = 5;

/** Returns how the sight differs from what was expected; undefined if it does not. Source: `docs/flows.md`, Expectations. */
export function judgeExpectation(expectation: FlowExpectation, sight: StepSight): FlowMismatch | undefined {
  const show = createShowText(sight.mask);
  const expected = expectationText(expectation, show);
  switch (expectation.kind) {
    case 'request':
      return judgeRequests(expectation, sight.requests, show);
    case 'result': {
      const { widget: id, path, comparison } = expectation;
      const widget = sight.widget(id);
      if (widget === undefined) return { expected, got: noWidget(id) };
      const got = valueAtPath(widget.result, path);
      return isAsExpected(comparison, got)
        ? undefined
        : { expected, got: widget.result === undefined ? `${id} has no result` : shownJson(got, show) };
    }
    case 'value': {
      const got = readValue(sight.state, expectation.path);
      return isAsExpected(expectation.comparison, got) ? undefined : { expected, got: shownJson(got, show) };
    }
    case 'text': {
      const widget = sight.widget(expectation.widget);
      if (widget === undefined) return { expected, got: noWidget(expectation.widget) };
      const text = widgetText(widget.config, widget.result);
      return text.includes(expectation.contains) ? undefined : { expected, got: text === '' ? 'no text' : shownJson(text, show) };
    }
    case 'message': {
      if (sight.messages.some((message) => message.includes(expectation.contains))) return undefined;
      const shown = sight.messages.map((message) => shownJson(message, show));
      return { expected, got: listed(shown, 'no message') };
    }
    case 'problems':
      return sight.problems.length === 0 ? undefined : { expected, got: listed(sight.problems.map(show), '') };
  }
}

const noWidget = (id: string): string => `there is no widget ${id} on the page`;

/** Returns what `v()` gives for a path (`docs/format/values.md`, Paths). */
export function readValue(state: JsonObject, path: string): JsonValue {
  const parts = path.split('.');
  const [first = '', ...rest] = parts;
  const direct = valueAtPath(state, parts);
  const found = direct === undefined ? valueAtPath(state, [first, 'value', ...rest]) : direct;
  const plain = found === undefined ? undefined : decodeToJson(found);
  return plain === undefined ? false : plain;
}

function judgeRequests(wanted: RequestExpectation, requests: readonly SentRequest[], show: ShowText): FlowMismatch | undefined {
  const near = requests.filter(
    ({ widgetId, action }) => widgetId === wanted.widget && (wanted.action === undefined || action === wanted.action),
  );
  const matching = near.filter((request) => isWanted(wanted, request));
  if (wanted.count === undefined ? matching.length > 0 : matching.length === wanted.count) return undefined;
  const expected = expectationText(wanted, show);
  const shown = (wanted.count === undefined || matching.length === 0 ? near : matching).map((request) => show(requestText(request)));
  const none = requests.length === 0 ? 'no request at all' : `none of it, but of ${namesOf(requests)}`;
  return {
    expected,
    got: wanted.count !== undefined && matching.length > 0 ? `${matching.length}: ${listed(shown, '')}` : listed(shown, none),
  };
}

function isWanted({ method, path, body, status }: RequestExpectation, request: SentRequest): boolean {
  if (method !== undefined && request.method !== method) return false;
  if (path !== undefined && !request.path.includes(path)) return false;
  if (status !== undefined && request.status !== status) return false;
  return body === undefined || request.body().includes(body);
}

function requestText(request: SentRequest): string {
  const { widgetId, action, method, path, status } = request;
  const body = request.body();
  return `${widgetId}.${action} ${method} ${path} → ${status ?? 'no answer'}${body === '' ? '' : ` with ${body.trim()}`}`;
}

function namesOf(requests: readonly SentRequest[]): string {
  return listed([...new Set(requests.map(({ widgetId, action }) => `${widgetId}.${action}`))], '', ', ');
}

function listed(texts: readonly string[], none: string, between = '\n'): string {
  if (texts.length === 0) return none;
  const more = texts.length - maxListed;
  return [...texts.slice(0, maxListed), ...(more > 0 ? [`and ${more} more`] : [])].join(between);
}
