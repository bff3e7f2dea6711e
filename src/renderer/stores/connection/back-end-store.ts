import { create } from 'zustand';
import type { MetadataItem, MetadataPage } from '../../../shared/contract/metadata-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { type BackEndNode, nodesBelow, nodesOf, rootNodes } from './back-end-nodes.ts';

/** What was read of the list below a node. While it is read again the entries of before stay. */
export interface Branch {
  readonly node: BackEndNode;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly MetadataItem[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
  /** Where the page begins that was read last or is being read. */
  readonly skip: number;
  readonly total?: number | undefined;
  /** Names that cannot be shown. */
  readonly omitted: number;
  /** Why it failed, and what to do. */
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The request that fills it; an answer to another one comes too late. */
  readonly request: string;
}

interface BackEnd {
  /** Project and connection this was read from; whoever shows another one empties the store first. */
  readonly key: string;
  /** As the pages say it; null before the first one. */
  readonly source: string | null;
  /** By node. */
  readonly branches: Readonly<Record<string, Branch>>;
  readonly expanded: ReadonlySet<string>;
  readonly selectedId: string | null;
  readonly filter: string;
  /** Objects that begin with `}` too. */
  readonly showsControl: boolean;
}

const firstOpen: ReadonlySet<string> = new Set(rootNodes.slice(0, 1).map(({ id }) => id));

/** Names of the active connection's back-end, as far as a person opened them. */
export const useBackEnd = create<BackEnd>(() => ({
  key: '',
  source: null,
  branches: {},
  expanded: firstOpen,
  selectedId: null,
  filter: '',
  showsControl: false,
}));

/** Shows another project or connection: nothing of the one before stays. */
export function showBackEndOf(host: Host, key: string): void {
  if (useBackEnd.getState().key === key) return;
  stopReading(host);
  useBackEnd.setState({ key, source: null, branches: {}, expanded: firstOpen, selectedId: null, filter: '' });
}

/** Reads what is open and not there yet: when the panel is opened, and when a connection can be used again. */
export function readOpen(host: Host): void {
  useBackEnd.setState(({ branches }) => ({
    branches: Object.fromEntries(Object.entries(branches).filter(([, { status, items }]) => status !== 'failed' || items.length > 0)),
  }));
  readMissing(host, rootNodes);
}

/** Reads the lists of open nodes that nobody asked for yet; what failed waits for a person. */
function readMissing(host: Host, nodes: readonly BackEndNode[]): void {
  const { expanded, branches } = useBackEnd.getState();
  for (const node of nodes) {
    if (!expanded.has(node.id)) continue;
    if (node.query !== null && !branches[node.id]) void read(host, node, 0, false);
    readMissing(host, nodesBelow(node, branches[node.id]?.items ?? []));
  }
}

/** What a search looks through has to be there first. */
export function readRoots(host: Host): void {
  for (const node of rootNodes) if (!useBackEnd.getState().branches[node.id]) void read(host, node, 0, false);
}

export function expandNode(host: Host, node: BackEndNode): void {
  useBackEnd.setState(({ expanded }) => ({ expanded: new Set(expanded).add(node.id) }));
  if (node.query !== null && useBackEnd.getState().branches[node.id]?.status !== 'ready') void read(host, node, 0, false);
}

/** Closes a node; a list that is still being read is no longer needed. */
export function collapseNode(host: Host, id: string): void {
  useBackEnd.setState(({ expanded }) => ({ expanded: new Set([...expanded].filter((one) => one !== id)) }));
  stopBranch(host, id);
}

/** Stops reading a list; what was there before stays, and without that the node closes. */
export function cancelReading(host: Host, id: string): void {
  stopBranch(host, id);
  if (!useBackEnd.getState().branches[id]) collapseNode(host, id);
}

/** The next page of a list. */
export function readMore(host: Host, id: string): void {
  const branch = useBackEnd.getState().branches[id];
  if (branch?.status === 'ready' && branch.next !== null) void read(host, branch.node, branch.next, false);
}

/** Asks for a list again, or for the page of it that failed. */
export function retryBranch(host: Host, id: string): void {
  const branch = useBackEnd.getState().branches[id];
  if (branch) void read(host, branch.node, branch.skip, true);
}

/** Reads one list anew. */
export function refreshNode(host: Host, node: BackEndNode): void {
  void read(host, node, 0, true);
}

/** Reads every open list anew; closed ones are forgotten. */
export function refreshAll(host: Host): void {
  stopReading(host);
  const { branches, expanded } = useBackEnd.getState();
  const open = Object.values(branches).filter(({ node }) => expanded.has(node.id));
  useBackEnd.setState({ branches: Object.fromEntries(open.map((branch) => [branch.node.id, branch])) });
  for (const { node } of open) void read(host, node, 0, true);
  readMissing(host, rootNodes);
}

/** Ends everything under way: the panel was closed or shows something else. */
export function stopReading(host: Host): void {
  for (const id of Object.keys(useBackEnd.getState().branches)) stopBranch(host, id);
}

function stopBranch(host: Host, id: string): void {
  const branch = useBackEnd.getState().branches[id];
  if (branch?.status !== 'loading') return;
  // Whatever becomes of the request, its answer finds nobody any more.
  host.call('metadata.cancel', { request: branch.request }).catch(() => undefined);
  if (branch.items.length > 0) setBranch(id, { ...branch, status: 'ready', request: '' });
  else dropBranch(id);
}

function setBranch(id: string, branch: Branch): void {
  useBackEnd.setState(({ branches }) => ({ branches: { ...branches, [id]: branch } }));
}

function dropBranch(id: string): void {
  useBackEnd.setState(({ branches }) => {
    const { [id]: _, ...others } = branches;
    return { branches: others };
  });
}

async function read(host: Host, node: BackEndNode, skip: number, refresh: boolean): Promise<void> {
  if (node.query === null) return;
  const before = useBackEnd.getState().branches[node.id];
  if (before?.status === 'loading') return;
  const request = crypto.randomUUID();
  const known = before ?? { items: [], next: null, omitted: 0 };
  const loading: Branch = { ...known, node, skip, status: 'loading', message: '', startedAt: Date.now(), request };
  setBranch(node.id, loading);
  const isWanted = () => useBackEnd.getState().branches[node.id]?.request === request;
  try {
    const page = await host.call('metadata.read', { query: node.query, skip, refresh, request });
    if (isWanted()) takeOver(host, loading, page, skip);
  } catch (thrown) {
    if (isWanted()) setBranch(node.id, { ...loading, status: 'failed', message: toAppErrorData(thrown).message });
  }
}

function takeOver(host: Host, loading: Branch, page: MetadataPage, skip: number): void {
  const { source } = useBackEnd.getState();
  if (source !== null && source !== page.source) {
    // Another user or address behind the same connection: everything else that is shown is of the one before.
    stopReading(host);
    useBackEnd.setState({ source: page.source, branches: {} });
    if (skip > 0 || !rootNodes.some(({ id }) => id === loading.node.id)) {
      readMissing(host, rootNodes);
      return;
    }
  }
  useBackEnd.setState({ source: page.source });
  const { node } = loading;
  setBranch(node.id, {
    ...loading,
    status: 'ready',
    items: skip === 0 ? page.items : [...loading.items.slice(0, skip), ...page.items],
    next: page.next,
    total: page.total,
    omitted: page.omitted + (skip === 0 ? 0 : loading.omitted),
    request: '',
  });
  // A dimension's only hierarchy opens with it.
  const [only, ...others] = node.query?.kind === 'hierarchies' ? nodesOf(node, page.items) : [];
  if (only && others.length === 0) useBackEnd.setState(({ expanded }) => ({ expanded: new Set(expanded).add(only.id) }));
  readMissing(host, rootNodes);
}
