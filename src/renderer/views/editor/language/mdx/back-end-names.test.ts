import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionsState } from '../../../../../shared/contract/connection-schema.ts';
import type { HostCallInput } from '../../../../../shared/contract/host-calls.ts';
import type { MetadataPage } from '../../../../../shared/contract/metadata-schema.ts';
import { createFakeHost, fakeConnections, type FakeHost } from '../../../../host/fake-host.ts';
import { setCurrentHost } from '../../../../host/host-context.ts';
import { useConnections } from '../../../../stores/connection/connection-store.ts';
import { backEndNames } from './back-end-names.ts';

type Input = HostCallInput<'metadata.read'>;
type Answer = (input: Input) => MetadataPage | Promise<MetadataPage>;

const cubes = { kind: 'cubes' } as const;
const dimensions = { kind: 'dimensions' } as const;
const page = (names: readonly string[], rest: Partial<MetadataPage> = {}): MetadataPage => ({
  source: 'one',
  items: names.map((name) => ({ name })),
  next: null,
  omitted: 0,
  ...rest,
});

let run = 0;
/** Shows a connection of its own, so that nothing of the test before is remembered. */
function connect(change: Partial<ConnectionsState['connections'][number]> = {}, activeUser = 'admin'): void {
  const connections = fakeConnections.connections.map((one) => ({ ...one, name: `Back-end ${run}`, ...change }));
  useConnections.setState({ state: { ...fakeConnections, connections, activeUser } });
}
function hostWith(answer: Answer): FakeHost {
  const host = createFakeHost({ 'metadata.read': async (input) => answer(input), 'metadata.cancel': async () => ({}) });
  setCurrentHost(host);
  return host;
}
const calls = (host: FakeHost, name: string) => host.calls.filter((call) => call.name === name).map(({ input }) => input as Input);
const namesOf = async (...question: Parameters<typeof backEndNames>) => (await backEndNames(...question)).items.map(({ name }) => name);
/** An answer that is given by hand. */
function late(): { readonly answer: Promise<MetadataPage>; give(page: MetadataPage): void } {
  let give: (page: MetadataPage) => void = () => {};
  const answer = new Promise<MetadataPage>((resolve) => {
    give = resolve;
  });
  return { answer, give: (answered) => give(answered) };
}

beforeEach(() => {
  run += 1;
  vi.useFakeTimers();
  connect();
});
afterEach(() => vi.useRealTimers());

it('asks the connection that was chosen for a text, and remembers its names apart', async () => {
  const host = hostWith(({ connectionId }) => page([connectionId ?? 'in use'], { source: connectionId ?? 'one' }));
  const from = (connectionId: string | null) => namesOf(cubes, '', undefined, connectionId);
  const { connections } = fakeConnections;
  useConnections.setState({
    state: { ...fakeConnections, connections: connections.flatMap((one) => [one, { ...one, id: 'live', name: `Live ${run}` }]) },
  });
  expect(await from(null)).toEqual(['in use']);
  expect(await from('live')).toEqual(['live']);
  expect(await from(null)).toEqual(['in use']);
  expect(await from('live')).toEqual(['live']);
  expect(calls(host, 'metadata.read').map(({ connectionId }) => connectionId)).toEqual([undefined, 'live']);
  // One that was removed has no names, and those of the connection in use are not taken instead.
  connect();
  expect(await from('live')).toEqual([]);
  expect(calls(host, 'metadata.read')).toHaveLength(2);
});

it('asks once for what is remembered', async () => {
  const host = hostWith(() => page(['Sales']));
  expect(await namesOf(cubes)).toEqual(['Sales']);
  expect(await namesOf(cubes)).toEqual(['Sales']);
  expect(calls(host, 'metadata.read')).toHaveLength(1);
  vi.advanceTimersByTime(60_001);
  await namesOf(cubes);
  expect(calls(host, 'metadata.read')).toHaveLength(2);
});

it.each([
  ['address', { baseUrl: 'https://other.example' }, 'admin'],
  ['database', { database: 'Actuals' }, 'admin'],
  ['user of the connection', { user: 'somebody' }, 'admin'],
  ['user who is signed in', {}, 'somebody'],
] as const)('forgets the names when the %s changes', async (_, change, activeUser) => {
  let names = ['Sales'];
  hostWith(() => page(names));
  expect(await namesOf(cubes)).toEqual(['Sales']);
  names = ['Other'];
  connect(change, activeUser);
  expect(await namesOf(cubes)).toEqual(['Other']);
});

it('forgets the names when an answer has another source', async () => {
  let source = 'one';
  hostWith(({ query }) => page([`${query.kind} of ${source}`], { source }));
  await namesOf(cubes);
  source = 'two';
  expect(await namesOf(dimensions)).toEqual(['dimensions of two']);
  expect(await namesOf(cubes)).toEqual(['cubes of two']);
});

it('keeps the names while the back-end is away', async () => {
  let isAway = false;
  hostWith(() => {
    if (isAway) throw new Error('away');
    return page(['Sales']);
  });
  await namesOf(cubes);
  isAway = true;
  connect({}, '');
  vi.advanceTimersByTime(60_001);
  expect(await namesOf(cubes)).toEqual(['Sales']);
  expect(await namesOf(cubes)).toEqual(['Sales']);
});

it('goes on without a late list, which is there the next time', async () => {
  const { answer, give } = late();
  const host = hostWith(() => answer);
  const asked = backEndNames(cubes);
  await vi.advanceTimersByTimeAsync(701);
  expect(await asked).toEqual({ items: [], isPartial: true });
  give(page(['Sales']));
  await vi.advanceTimersByTimeAsync(1);
  expect(await backEndNames(cubes)).toMatchObject({ items: [{ name: 'Sales' }], isPartial: false });
  expect(calls(host, 'metadata.cancel')).toEqual([]);
});

it('cancels a list that nobody waits for any more', async () => {
  const host = hostWith(() => late().answer);
  const [one, other] = [new AbortController(), new AbortController()];
  const asked = [backEndNames(cubes, '', one.signal), backEndNames(cubes, '', other.signal)];
  await vi.advanceTimersByTimeAsync(10);
  one.abort();
  await vi.advanceTimersByTimeAsync(600);
  expect(calls(host, 'metadata.cancel')).toEqual([]);
  other.abort();
  expect((await Promise.all(asked)).map(({ items }) => items)).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(1_001);
  const [{ request } = { request: '' }] = calls(host, 'metadata.read');
  expect(calls(host, 'metadata.cancel')).toEqual([{ request }]);
});

it('cancels what was asked of another connection, and drops its answer', async () => {
  const { answer, give } = late();
  const host = hostWith(({ query }) => (query.kind === 'cubes' ? answer : page(['Region'])));
  const asked = namesOf(cubes);
  await vi.advanceTimersByTimeAsync(10);
  connect({ database: 'Actuals' });
  expect(await namesOf(dimensions)).toEqual(['Region']);
  expect(calls(host, 'metadata.cancel')).toHaveLength(1);
  give(page(['Sales'], { source: 'before' }));
  expect(await asked).toEqual([]);
  expect(await namesOf(dimensions)).toEqual(['Region']);
  expect(calls(host, 'metadata.read')).toHaveLength(2);
});

it('finds names behind the first page by what is typed', async () => {
  const host = hostWith(({ contains }) => (contains === undefined ? page(['Abel', 'Bert'], { next: 1000 }) : page(['Bert', 'Zelbert'])));
  expect(await backEndNames(cubes)).toMatchObject({ items: [{ name: 'Abel' }, { name: 'Bert' }], isPartial: true });
  expect(await namesOf(cubes, 'BERT')).toEqual(['Abel', 'Bert', 'Zelbert']);
  expect(calls(host, 'metadata.read').map(({ contains }) => contains)).toEqual([undefined, 'bert']);
});

it('does not ask for letters when the list is there as a whole', async () => {
  const host = hostWith(() => page(['Abel']));
  expect(await namesOf(cubes, 'x')).toEqual(['Abel']);
  expect(calls(host, 'metadata.read')).toHaveLength(1);
});
