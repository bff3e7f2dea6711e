import type { JsonValue } from '../../../../shared/schema/json.ts';
import { type ApiCall, idsOfCall, textIn } from './api-call.ts';
import { type CallHandlers, callProblem, type EffectTools, isKnown, unknownWidget } from './effect-tools.ts';

/** Runs a write action as if its event had happened (`docs/format/parameters.md`, Order of a write). */
async function executeRequest(tools: EffectTools, call: ApiCall): Promise<JsonValue | undefined> {
  const event = textIn(call.parameters[0]);
  const dot = event.indexOf('.');
  if (dot < 1) {
    callProblem(tools, call, 'unknown-event', `Api.executeRequest needs '<event>.<id>', such as 'launch.save', not '${event}'.`);
    return undefined;
  }
  const action = event.slice(0, dot);
  const widgetId = event.slice(dot + 1);
  if (!(await isKnown(tools, widgetId))) {
    unknownWidget(tools, call, widgetId);
    return undefined;
  }
  const { root, cause, depth, origin } = call;
  const { frameId, end } = await tools.events.write({ root, cause, depth, origin, widgetId, action });
  const answer = { writeExecutorType: end.outcome };
  tools.writes.set(answer, frameId);
  return answer;
}

/** Runs a load action and returns its result (`docs/format/entries.md`, Load actions beside init). */
async function executeQuery(tools: EffectTools, call: ApiCall): Promise<JsonValue | undefined> {
  const [widgetId = '', action = 'init'] = idsOfCall(call);
  if (!(await isKnown(tools, widgetId))) {
    unknownWidget(tools, call, widgetId);
    return undefined;
  }
  const { root, cause, depth, origin } = call;
  const end = await tools.runner.load({ root, cause, depth, origin, widgetId, action, isWhole: true });
  if (end.resultText === undefined) return undefined;
  root.deliver(widgetId, action, end);
  return JSON.parse(end.wholeText ?? end.resultText) as JsonValue;
}

export function runningHandlers(tools: EffectTools): CallHandlers {
  return {
    executeRequest: (call) => executeRequest(tools, call),
    executeQueryRequest: (call) => executeQuery(tools, call),
  };
}
