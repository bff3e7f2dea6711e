import { beforeEach, expect, test } from 'vitest';
import type { MetadataItem, MetadataPage, MetadataQuery } from '../../../shared/contract/metadata-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createFakeHost, type FakeHost } from '../../host/fake-host.ts';
import { type BackEndNode, nodesBelow, rootNodes } from './back-end-nodes.ts';
import {
  cancelReading,
  collapseNode,
  expandNode,
  readMore,
  readOpen,
  readRoots,
  refreshAll,
  retryBranch,
  showBackEndOf,
  stopReading,
  useBackEnd,
} from './back-end-store.ts';

const [cubes, dimensions, processes] = rootNodes as [BackEndNode, BackEndNode, BackEndNode];
const page = (items: readonly MetadataItem[], rest: Partial<MetadataPage> = {}): MetadataPage => ({
  source: 'one',
  items: [...items],
  next: null,
  omitted: 0,
  ...rest,
});
const names = (node: BackEndNode) => useBackEnd.getState().branches[node.id]?.items.map(({ name }) => name);
const branch = (node: BackEndNode) => useBackEnd.getState().branches[node.id];
const reads = (host: FakeHost) => host.calls.filter(({ name }) => name === 'metadata.read').map(({ input }) => input);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

type Answer = (query: MetadataQuery, skip: number) => MetadataPage | Promise<MetadataPage>;
const hostWith = (answer: Answer) => createFakeHost({ 'metadata.read': async ({ query, skip }) => answer(query, skip) });
const never = () => new Promise<MetadataPage>(() => {});

beforeEach(() => useBackEnd.setState(useBackEnd.getInitialState(), true));

test('opening the panel reads what is open, once', async () => {
  const host = hostWith(() => page([{ name: 'Sales' }]));
  readOpen(host);
  await settled();
  readOpen(host);
  await settled();
  expect(names(cubes)).toEqual(['Sales']);
  expect(reads(host)).toMatchObject([{ query: { kind: 'cubes' }, skip: 0, refresh: false }]);
});

test('a search reads the three lists', async () => {
  const host = hostWith(({ kind }) => page([{ name: kind }]));
  readRoots(host);
  await settled();
  expect([names(cubes), names(dimensions), names(processes)]).toEqual([['cubes'], ['dimensions'], ['processes']]);
});

test('the only hierarchy of a dimension opens with it', async () => {
  const host = hostWith(({ kind }) => page([{ name: kind === 'hierarchies' ? 'Region' : 'Region' }]));
  expandNode(host, dimensions);
  await settled();
  const [region] = nodesBelow(dimensions, branch(dimensions)?.items ?? []);
  expandNode(host, region!);
  await settled();
  const [hierarchy] = nodesBelow(region!, branch(region!)?.items ?? []);
  expect(useBackEnd.getState().expanded.has(hierarchy!.id)).toBe(true);
  expect(hierarchy!.children.map(({ label }) => label)).toEqual(['Elements', 'Subsets', 'Attributes']);
});

test('further pages are put behind the ones before', async () => {
  const host = hostWith((_, skip) =>
    skip === 0 ? page([{ name: 'a' }], { next: 1, total: 2 }) : page([{ name: 'b' }], { total: 2, omitted: 1 }),
  );
  expandNode(host, cubes);
  await settled();
  readMore(host, cubes.id);
  await settled();
  expect(branch(cubes)).toMatchObject({ status: 'ready', next: null, total: 2, omitted: 1 });
  expect(names(cubes)).toEqual(['a', 'b']);
  readMore(host, cubes.id);
  expect(reads(host)).toHaveLength(2);
});

test('what failed says why, stays as it is, and comes when it is tried again', async () => {
  let fails = true;
  const host = hostWith((_, skip) => {
    if (fails && skip > 0) throw new AppError('network-failed', 'The server is gone. Try again.');
    return page([{ name: `at ${skip}` }], { next: skip === 0 ? 1 : null });
  });
  expandNode(host, cubes);
  await settled();
  readMore(host, cubes.id);
  await settled();
  expect(branch(cubes)).toMatchObject({ status: 'failed', message: 'The server is gone. Try again.' });
  expect(names(cubes)).toEqual(['at 0']);
  fails = false;
  retryBranch(host, cubes.id);
  await settled();
  expect(names(cubes)).toEqual(['at 0', 'at 1']);
  expect(reads(host).at(-1)).toMatchObject({ skip: 1, refresh: true });
});

test('closing a node takes its request back, and a late answer changes nothing', async () => {
  let answer: (page: MetadataPage) => void = () => {};
  const host = hostWith(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expandNode(host, cubes);
  collapseNode(host, cubes.id);
  const [asked] = reads(host) as { request: string }[];
  expect(host.calls.at(-1)).toEqual({ name: 'metadata.cancel', input: { request: asked!.request } });
  answer(page([{ name: 'late' }]));
  await settled();
  expect(branch(cubes)).toBeUndefined();
});

test('cancelling a first read closes the node, cancelling a refresh keeps what was there', async () => {
  const host = hostWith(never);
  expandNode(host, cubes);
  cancelReading(host, cubes.id);
  expect(useBackEnd.getState().expanded.has(cubes.id)).toBe(false);

  let answers = true;
  const other = hostWith(() => (answers ? page([{ name: 'Sales' }]) : never()));
  expandNode(other, cubes);
  await settled();
  answers = false;
  refreshAll(other);
  expect(branch(cubes)?.status).toBe('loading');
  expect(names(cubes)).toEqual(['Sales']);
  cancelReading(other, cubes.id);
  expect(branch(cubes)?.status).toBe('ready');
  expect(useBackEnd.getState().expanded.has(cubes.id)).toBe(true);
});

test('refreshing reads open lists anew and forgets closed ones', async () => {
  let name = 'before';
  const host = hostWith(() => page([{ name }]));
  expandNode(host, cubes);
  expandNode(host, dimensions);
  await settled();
  collapseNode(host, dimensions.id);
  name = 'after';
  refreshAll(host);
  await settled();
  expect(names(cubes)).toEqual(['after']);
  expect(branch(dimensions)).toBeUndefined();
});

test('another connection starts anew; another user behind the same one too', async () => {
  let source = 'one';
  const host = hostWith(({ kind }) => page([{ name: `${kind} of ${source}` }], { source }));
  showBackEndOf(host, 'first');
  expandNode(host, cubes);
  expandNode(host, dimensions);
  await settled();
  source = 'two';
  expandNode(host, processes);
  await settled();
  expect([names(cubes), names(dimensions), names(processes)]).toEqual([['cubes of two'], ['dimensions of two'], ['processes of two']]);
  showBackEndOf(host, 'second');
  expect(useBackEnd.getState()).toMatchObject({ key: 'second', source: null, branches: {} });
});

test('closing the panel takes everything back that is under way', () => {
  const host = hostWith(never);
  readRoots(host);
  stopReading(host);
  expect(host.calls.filter(({ name }) => name === 'metadata.cancel')).toHaveLength(3);
  expect(useBackEnd.getState().branches).toEqual({});
});
