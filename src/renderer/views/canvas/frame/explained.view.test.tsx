import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageBurst } from '../../../../shared/contract/message-pace.ts';
import { setCurrentHost } from '../../../host/host-context.ts';
import { useWhy } from '../../../stores/traffic/why-store.ts';
import { connectFrame } from './connect-frame.ts';

const call = vi.fn<(name: string, input: unknown) => Promise<null>>(async () => null);
/** The window of the frame. */
const shown = { postMessage: () => undefined };
let frame: HTMLIFrameElement;
let dispose: () => void;
let isActive = true;

beforeEach(() => {
  call.mockClear();
  setCurrentHost({ call, on: () => () => undefined } as never);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ isActive }) });
  isActive = true;
  useWhy.setState({ subject: null, asked: 0 });
  frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentWindow', { value: shown });
  dispose = connectFrame(frame, { frameBase: '/frame/x/', onZoom: undefined, onReady: () => undefined }).dispose;
});
afterEach(() => dispose());

function send(part: unknown, source: object = shown): void {
  const event = new Event('message');
  Object.defineProperties(event, { source: { value: source }, data: { value: { type: 'explain', widgetId: 'plan', part } } });
  window.dispatchEvent(event);
}

it('asks for the part that the frame names', () => {
  const part = { text: '12 400', row: 3, column: 1 };
  send(part);
  expect(useWhy.getState()).toMatchObject({ subject: { kind: 'part', widgetId: 'plan', part }, asked: 1 });
});

it('asks nothing without a user action, for another window, or for a part that breaks the contract', () => {
  send({ row: -1 });
  send({ row: 0.5 });
  send({ text: 'x'.repeat(2001) });
  send({ row: 1 }, window);
  isActive = false;
  send({ row: 1 });
  expect(useWhy.getState().asked).toBe(0);
});

it('bounds a flood of questions, and reports it once', () => {
  for (let count = 0; count < 20_000; count += 1) send({ row: count });
  const { asked } = useWhy.getState();
  expect(asked).toBeGreaterThanOrEqual(messageBurst);
  // A slow run gains a few by the second.
  expect(asked).toBeLessThan(10_000);
  const reported = call.mock.calls.filter(([name, input]) => name === 'preview.problem' && JSON.stringify(input).includes('flood'));
  expect(reported).toHaveLength(1);
});
