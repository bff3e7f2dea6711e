import { create } from 'zustand';
import type { FlowView, ListedFlow } from '../../../shared/contract/flow-calls.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { showBottomTab } from '../window/navigation.ts';
import { forgetReplay, isReplaying, stopReplay, useReplay } from './replay-flow.ts';

interface FlowList {
  readonly folder: string;
  /** The flows of the project; null before they are read. */
  readonly flows: readonly ListedFlow[] | null;
  /** Files that are not listed. */
  readonly more: number;
  /** Why there is no list. */
  readonly fault: string;
  /** File that a person chose. */
  readonly chosen: string;
  /** The chosen flow, once it is read. */
  readonly view: FlowView | null;
  /** Grows when the list is to have the focus. */
  readonly focusWish: number;
}

const nothing: FlowList = { folder: '', flows: null, more: 0, fault: '', chosen: '', view: null, focusWish: 0 };

/** The flows of the project, and the one that is shown. */
export const useFlows = create<FlowList>(() => nothing);

type Caller = Pick<Host, 'call'>;

/** Reads the list of a project and the shown flow, and forgets those of another one. Never rejects. */
export async function refreshFlows(host: Caller, folder: string): Promise<void> {
  if (useFlows.getState().folder !== folder) {
    useFlows.setState({ ...nothing, folder, focusWish: useFlows.getState().focusWish });
    stopReplay(host);
    forgetReplay();
  }
  const isWanted = () => useFlows.getState().folder === folder;
  try {
    const { flows, more } = await host.call('flow.list', { folder });
    if (isWanted()) useFlows.setState({ flows, more, fault: '' });
  } catch (thrown) {
    if (isWanted()) useFlows.setState({ flows: [], more: 0, fault: toAppErrorData(thrown).message });
  }
  if (isWanted()) await readShown(host);
}

/** Shows a flow of the list. */
export async function chooseFlow(host: Caller, path: string): Promise<void> {
  useFlows.setState({ chosen: path });
  await readShown(host);
}

/** Returns the file of the flow that is shown: the chosen one, else the first. */
export function shownFlow({ flows, chosen }: Pick<FlowList, 'flows' | 'chosen'>): string {
  const isListed = flows?.some(({ path }) => path === chosen) === true;
  return isListed ? chosen : (flows?.[0]?.path ?? '');
}

/** Shows the flows and gives their list the focus, so that one can be chosen and replayed. */
export function showFlows(): void {
  showBottomTab('flows');
  useFlows.setState(({ focusWish }) => ({ focusWish: focusWish + 1 }));
}

async function readShown(host: Caller): Promise<void> {
  const { folder } = useFlows.getState();
  const path = shownFlow(useFlows.getState());
  if (path === '') return useFlows.setState({ view: null });
  try {
    const view = await host.call('flow.read', { folder, path });
    if (useFlows.getState().folder !== folder || shownFlow(useFlows.getState()) !== path) return;
    useFlows.setState({ view });
    forgetOtherText(view);
  } catch (thrown) {
    useFlows.setState({ fault: toAppErrorData(thrown).message });
  }
}

/** Forgets how an earlier text of a file came out. */
function forgetOtherText(view: FlowView): void {
  const replay = useReplay.getState();
  if (replay.path !== view.path || isReplaying(replay) || replay.flow === null) return;
  if (JSON.stringify(replay.flow) !== JSON.stringify(view)) forgetReplay();
}
