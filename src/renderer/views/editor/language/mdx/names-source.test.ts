import { expect, test } from 'vitest';
import { fakeConnections } from '../../../../host/fake-host.ts';
import { useConnections } from '../../../../stores/connection/connection-store.ts';
import { namesSourceOf, setNamesSource } from './names-source.ts';

type Model = Parameters<typeof namesSourceOf>[0];

test('names of a removed connection are not those of the one in use', () => {
  useConnections.setState({ state: fakeConnections });
  const model = {} as Model;
  expect(namesSourceOf(model)).toBeNull();
  setNamesSource(model, () => fakeConnections.activeId);
  expect(namesSourceOf(model)).toBeNull();
  setNamesSource(model, () => 'removed');
  expect(namesSourceOf(model)).toBe('removed');
});
