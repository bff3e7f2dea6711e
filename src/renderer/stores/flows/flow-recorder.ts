import { create } from 'zustand';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { PreviewEvent, PreviewValue, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { showBottomTab } from '../window/navigation.ts';
import { showNotice } from '../window/notice-store.ts';
import { isReplaying } from './replay-flow.ts';

/** What a person did, as it is saved. */
export type RecordedDeed = HostCallInput<'flow.save'>['deeds'][number];

export interface FlowRecorder {
  readonly phase: 'idle' | 'recording' | 'recorded';
  /** Project in which it was recorded. */
  readonly folder: string;
  /** Page that was open at the beginning. */
  readonly page: string;
  readonly deeds: readonly RecordedDeed[];
  /** What was left out or went wrong; '' for nothing. */
  readonly note: string;
}

const nothing: FlowRecorder = { phase: 'idle', folder: '', page: '', deeds: [], note: '' };

/** The flow that this window records, or has recorded. */
export const useFlowRecorder = create<FlowRecorder>(() => nothing);

/** Steps that are kept; main adds the last one. */
const maxDeeds = flowBounds.steps - 1;
/** Characters of the values of one event: what is larger holds files. */
const maxValues = 64 * 1024;
/** Events that come with every key: the newest says what the ones before said. */
const ofEachKey: ReadonlySet<string> = new Set(['writeKey', 'filter']);

/** Starts recording what a person does on the page, or stops it, and shows the steps. What was recorded stays until it is discarded. */
export function switchRecording(): void {
  showBottomTab('flows');
  const page = useCanvas.getState().page?.page;
  const folder = useSession.getState().project?.folder;
  if (isRecording()) stopRecording();
  else if (!isReplaying() && !hasFlow(folder) && page !== undefined && folder !== undefined)
    useFlowRecorder.setState({ ...nothing, phase: 'recording', page, folder });
}

/** Returns whether something is or was recorded in a project. */
export function hasFlow(folder: string | undefined): boolean {
  const flow = useFlowRecorder.getState();
  return flow.phase !== 'idle' && flow.folder === folder;
}

/** Keeps the steps to be saved or replayed; without any there is nothing to keep. */
export function stopRecording(): void {
  const { deeds } = useFlowRecorder.getState();
  useFlowRecorder.setState(deeds.length === 0 ? nothing : { phase: 'recorded' });
  if (deeds.length === 0) showNotice('info', 'Nothing was recorded: no event of the page came meanwhile.');
}

export function discardFlow(): void {
  useFlowRecorder.setState(nothing);
}

/** Notes an event of a person in the page. */
export function noteEvent({ widgetId, action, values }: PreviewEvent): void {
  if (!isRecording()) return;
  if (JSON.stringify(values).length > maxValues) {
    useFlowRecorder.setState({ note: `${widgetId}.${action} has too much data for a flow and was left out.` });
    return;
  }
  const isKept = !isSecret(widgetId);
  if (!isKept) useFlowRecorder.setState({ note: `What was typed into ${widgetId} is a secret and was left out.` });
  add({ kind: 'event', widgetId, action, values: isKept || values['value'] === undefined ? values : { ...values, value: '' } });
}

/** Notes a text that a person typed, before there is an event. */
export function noteValue({ widgetId, value }: PreviewValue): void {
  if (isRecording() && !isSecret(widgetId)) add({ kind: 'input', widgetId, value });
}

/** Notes a page that a person opened. */
export function noteOpened(page: string): void {
  if (isRecording()) add({ kind: 'open', page });
}

function isRecording(): boolean {
  return useFlowRecorder.getState().phase === 'recording' && hasFlow(useSession.getState().project?.folder);
}

function add(deed: RecordedDeed): void {
  const { deeds } = useFlowRecorder.getState();
  const next = [...withoutRepeated(deeds, deed), deed];
  useFlowRecorder.setState({ deeds: next });
  if (next.length < maxDeeds) return;
  useFlowRecorder.setState({ phase: 'recorded', note: `A flow has at most ${flowBounds.steps} steps. Recording has stopped.` });
}

/**
 * Leaves out what the newest step says again: what the keys before it said, back to what was done before the typing, and the text of an
 * input whose event carries it.
 */
function withoutRepeated(deeds: readonly RecordedDeed[], newest: RecordedDeed): readonly RecordedDeed[] {
  const lastOther = deeds.findLastIndex((deed) => !isOfEachKey(deed));
  return deeds.filter((deed, index) => index <= lastOther || !(isSameKey(deed, newest) || isCarriedBy(newest, deed)));
}

function isSameKey(deed: RecordedDeed, newest: RecordedDeed): boolean {
  return isOfEachKey(newest) && keyOf(deed) === keyOf(newest);
}

function isCarriedBy(newest: RecordedDeed, deed: RecordedDeed): boolean {
  return newest.kind === 'event' && deed.kind === 'input' && newest.widgetId === deed.widgetId && newest.values['value'] === deed.value;
}

function isOfEachKey(deed: RecordedDeed): boolean {
  return deed.kind === 'input' || (deed.kind === 'event' && ofEachKey.has(deed.action));
}

function keyOf(deed: RecordedDeed): string {
  if (deed.kind === 'open') return '';
  return JSON.stringify([deed.widgetId, deed.kind === 'event' ? deed.action : '']);
}

/** Returns whether a widget takes secrets; for the cell of a table, whether any of its columns does. */
function isSecret(widgetId: string): boolean {
  const tree = useCanvas.getState().page?.tree;
  const node = tree && findNode(tree, (id) => id === widgetId);
  if (node) return widgetFacts(node.type).typedSecret === true;
  const table = tree && findNode(tree, (id) => widgetId.startsWith(`${id}_`));
  return table !== undefined && findNode(table, (_, { type }) => widgetFacts(type).typedSecret === true) !== undefined;
}

function findNode(root: WidgetNode, isWanted: (id: string, node: WidgetNode) => boolean): WidgetNode | undefined {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isWanted(node.id, node)) return node;
    waiting.push(...node.children);
  }
  return undefined;
}
