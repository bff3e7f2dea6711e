import { expect, it } from 'vitest';
import { MessageGate } from './message-gate.ts';
import type { FromChild } from '../../protocol/child-messages.ts';

const entering: FromChild = { type: 'entering', entering: { run: '', traceId: '', widgetId: '', action: '', phase: 'run' } };
const idle: FromChild = { type: 'idle' };
const heavy: FromChild = { type: 'snapshot', text: 'x' };
const light: FromChild = { type: 'event', event: { kind: 'console', lines: [] } };
const pong: FromChild = { type: 'pong', number: 1 };

function kindsThrough(messages: readonly FromChild[]): readonly string[] {
  const sent: string[] = [];
  const gate = new MessageGate(({ type }) => sent.push(type));
  for (const message of messages) gate.send(message);
  return sent;
}

it('large messages wait until code of the files is done: their transfer does not count as its time', () => {
  expect(kindsThrough([entering, heavy])).toEqual(['entering']);
  expect(kindsThrough([entering, heavy, idle, heavy])).toEqual(['entering', 'idle', 'snapshot', 'snapshot']);
});

it('ordered messages do not overtake those that wait, a sign of life does', () => {
  expect(kindsThrough([entering, light, heavy, light, pong, idle])).toEqual(['entering', 'event', 'pong', 'idle', 'snapshot', 'event']);
});
