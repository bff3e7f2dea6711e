import type { StepSight } from '../../../shared/flows/judge-expectation.ts';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { FlowSession } from './settle-page.ts';

/** Characters of a request's body that are searched. */
const longestBody = 4 * 1024 * 1024;
/** Problems of running, not of the texts: `dashwright check` reports those. */
const atRunTime: ReadonlySet<string> = new Set(['runtime', 'back-end', 'preview']);

/** Returns the widgets of the shown page by id. */
export function widgetsOfPage({ workspace }: FlowSession): ReadonlyMap<string, WidgetNode> {
  const { page } = workspace.state();
  const found = new Map<string, WidgetNode>();
  const waiting = page === null ? [] : [page.tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.set(node.id, node);
    waiting.push(...node.children);
  }
  return found;
}

/** Returns what went wrong at run time, as it is shown in Problems. */
export function runProblems({ workspace }: FlowSession): readonly Problem[] {
  return workspace.state().problems.filter(({ severity, source }) => severity !== 'info' && atRunTime.has(source));
}

/** Returns what can be seen now: requests other than `before` (their ids), with the messages and problems that were noted. */
export async function lookAtPage(
  session: FlowSession,
  before: ReadonlySet<string>,
  { messages, problems }: Pick<StepSight, 'messages' | 'problems'>,
): Promise<StepSight> {
  const { workspace, exchanges, redact } = session;
  const nodes = widgetsOfPage(session);
  const data = new Map<string, WidgetData>((workspace.state().page?.widgets ?? []).map((widget) => [widget.id, widget]));
  const sent = exchanges.list().filter(({ id, traceId }) => traceId !== '' && !before.has(id));
  return {
    requests: await Promise.all(
      sent.map(async ({ id, ...exchange }) => {
        const { text } = await exchanges.read(id, 'request', 0, longestBody);
        return { ...exchange, body: () => text };
      }),
    ),
    widget(id) {
      const node = nodes.get(id);
      const held = data.get(id);
      if (node === undefined && held === undefined) return undefined;
      return { config: node?.config ?? {}, result: resultOf(held) };
    },
    state: await workspace.runtime.readState(),
    messages,
    problems,
    mask: redact,
  };
}

function resultOf(held: WidgetData | undefined): JsonValue | undefined {
  const encoded = held?.resultText === undefined ? held?.result : (JSON.parse(held.resultText) as JsonValue);
  return encoded === undefined ? undefined : decodeToJson(encoded);
}
