import { beforeEach, expect, test } from 'vitest';
import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import { createFakeHost, fakeConnections } from '../../host/fake-host.ts';
import { activeConnection, initConnections, useConnections } from './connection-store.ts';

const makeQuestion = (id: string): WriteQuestion => ({
  id,
  connectionId: 'sample',
  connectionName: 'Sample back-end',
  production: false,
  widgetId: 'table',
  action: 'pasteCells',
  method: 'PATCH',
  path: "/api/v1/Cellsets('1')/Cells",
  changes: [],
  moreChanges: 0,
});

beforeEach(() => useConnections.setState(useConnections.getInitialState(), true));

test('knows the active connection', () => {
  expect(activeConnection(useConnections.getState())).toBeNull();
  initConnections(createFakeHost(), { connections: fakeConnections, writeQuestions: [] });
  expect(activeConnection(useConnections.getState())?.name).toBe('Sample back-end');
});

test('questions queue, are asked once, and go when settled', () => {
  const host = createFakeHost();
  initConnections(host, { connections: fakeConnections, writeQuestions: [] });
  host.emit('write.asked', makeQuestion('1'));
  host.emit('write.asked', makeQuestion('2'));
  host.emit('write.asked', makeQuestion('1'));
  expect(useConnections.getState().questions.map((question) => question.id)).toEqual(['2', '1']);
  host.emit('write.settled', { id: '2' });
  expect(useConnections.getState().questions.map((question) => question.id)).toEqual(['1']);
});

test('after a reconnection exactly the questions that main still waits for are asked', () => {
  const host = createFakeHost();
  const stop = initConnections(host, { connections: fakeConnections, writeQuestions: [makeQuestion('0')] });
  host.emit('write.asked', makeQuestion('1'));
  expect(useConnections.getState().questions.map((question) => question.id)).toEqual(['0', '1']);
  stop();
  initConnections(host, { connections: { ...fakeConnections, paused: true }, writeQuestions: [makeQuestion('1'), makeQuestion('2')] });
  expect(useConnections.getState().questions.map((question) => question.id)).toEqual(['1', '2']);
  expect(useConnections.getState().state?.paused).toBe(true);
});
