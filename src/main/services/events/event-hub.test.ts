import { expect, test } from 'vitest';
import { createEventHub } from './event-hub.ts';

test('a listener that throws stops neither the others nor the emitter', () => {
  const bugs: string[] = [];
  const { emit, onEvent } = createEventHub((message) => bugs.push(message));
  const seen: unknown[] = [];
  onEvent(() => {
    throw new Error('too large to send');
  });
  const stop = onEvent((event) => seen.push(event));
  emit('notice', { severity: 'info', message: 'one' });
  stop();
  emit('notice', { severity: 'info', message: 'two' });
  expect(seen).toEqual([{ name: 'notice', data: { severity: 'info', message: 'one' } }]);
  expect(bugs).toEqual(['event notice', 'event notice']);
});
