import { expect, test } from 'vitest';
import type { FromFrameMessage, ToFrameMessage } from '../../shared/contract/frame-messages.ts';
import { openChannel } from './channel.ts';

function makeChannel() {
  const sent: [FromFrameMessage, string][] = [];
  const received: ToFrameMessage[] = [];
  const parent = { postMessage: (message: FromFrameMessage, target: string) => void sent.push([message, target]) };
  let listener: (event: { source: unknown; data: unknown }) => void = () => undefined;
  const channel = openChannel({ parent, addEventListener: (_type, added) => (listener = added) }, (message) => received.push(message));
  return {
    channel,
    sent,
    received,
    parent,
    deliver: (source: unknown, data: unknown) => listener({ source, data: JSON.stringify(data) }),
    listener: () => listener,
  };
}

test('messages of other windows are ignored', () => {
  const { received, sent, deliver, parent } = makeChannel();
  deliver({}, { type: 'clear' });
  expect(received).toEqual([]);
  expect(sent).toEqual([]);
  deliver(parent, { type: 'clear' });
  expect(received).toEqual([{ type: 'clear' }]);
});

test('a message outside the contract is refused with a problem', () => {
  const { received, sent, deliver, listener, parent } = makeChannel();
  deliver(parent, { type: 'mode', mode: 'other' });
  deliver(parent, 'text');
  listener()({ source: parent, data: '{"type": "clear"' });
  listener()({ source: parent, data: { type: 'clear' } });
  expect(received).toEqual([]);
  expect(sent.map(([message]) => message.type)).toEqual(['problem', 'problem', 'problem', 'problem']);
});

test('values and events share one growing sequence', () => {
  const { channel, sent } = makeChannel();
  channel.emitValue('note', 'a');
  channel.emitEvent('note', 'writeEnd', { value: 'a' });
  channel.emitEvent('save', 'launch', {});
  expect(sent).toEqual([
    [{ type: 'value', value: { widgetId: 'note', value: 'a', sequence: 1 } }, '*'],
    [{ type: 'event', event: { widgetId: 'note', action: 'writeEnd', values: { value: 'a' }, sequence: 2 } }, '*'],
    [{ type: 'event', event: { widgetId: 'save', action: 'launch', values: {}, sequence: 3 } }, '*'],
  ]);
});

test('a popup closed by hand is reported', () => {
  const { channel, sent } = makeChannel();
  channel.emitPopup('pop', false);
  expect(sent).toEqual([[{ type: 'popup', popup: { widgetId: 'pop', open: false } }, '*']]);
});

test('returns how many events may be emitted at once: a reserve is held back, and the number grows again with time', () => {
  let time = 0;
  const sent: FromFrameMessage[] = [];
  const parent = { postMessage: (message: FromFrameMessage) => void sent.push(message) };
  const channel = openChannel(
    { parent, addEventListener: () => undefined },
    () => undefined,
    () => time,
  );
  expect(channel.eventRoom()).toBe(900);
  for (let count = 0; count < 900; count += 1) channel.emitEvent('a', 'paste', {});
  expect(channel.eventRoom()).toBe(0);
  time += 1_000;
  expect(channel.eventRoom()).toBe(200);
  time += 60_000;
  expect(channel.eventRoom()).toBe(900);
  expect(sent).toHaveLength(900);
});
