import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { FlowReplays } from '../../flows/flow-replays.ts';
import { flowView, listedFlow } from '../../flows/flow-view.ts';
import { saveNewFlow } from '../../project/flows/new-flow.ts';
import { listStoredFlows } from '../../project/flows/stored-flows.ts';
import type { HandlerParts } from './handler-parts.ts';

type FlowCall = Extract<keyof HostCallHandlers, `flow.${string}`>;

/** Returns the host calls about flows: their files, and replaying one of them. */
export function createFlowHandlers({ projects, backEnd }: Pick<HandlerParts, 'projects' | 'backEnd'>): Pick<HostCallHandlers, FlowCall> {
  const { exchanges, redact, guard, interception, connections } = backEnd;
  const isHeld = (): boolean =>
    guard.waiting().length > 0 || interception.state().paused.length > 0 || projects.current()?.debugging.code.state().pause != null;
  const replays = new FlowReplays({
    required: (folder) => projects.required(folder),
    connections: () => connections.state(),
    exchanges,
    redact,
    isHeld,
  });
  projects.onClose(() => replays.forget());
  return {
    'flow.list': async ({ folder }) => {
      const { flows, more } = await listStoredFlows(projects.required(folder).info().folder);
      return { flows: flows.map((flow) => listedFlow(flow, redact)), more };
    },
    'flow.read': async ({ folder, path }) => flowView(await replays.read(folder, path), redact),
    'flow.begin': (input) => replays.begin(input),
    'flow.step': (input) => replays.step(input),
    'flow.stop': async (input) => {
      replays.stop(input);
      return {};
    },
    'flow.save': async ({ folder, ...flow }) => ({ path: await saveNewFlow(projects.required(folder).info().folder, flow) }),
  };
}
