import { expect, test } from 'vitest';
import { takeSendersAway } from './lock-down.ts';

const taken = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'Worker', 'XMLHttpRequest'];

/** A global object with interfaces as browsers declare them. */
function pageScope(): Record<string, unknown> {
  class Navigator {
    sendBeacon(): void {}
    vibrate(): void {}
  }
  const scope: Record<string, unknown> = { Navigator };
  for (const name of [...taken, 'Image'])
    Object.defineProperty(scope, name, { value: class {}, writable: true, enumerable: false, configurable: true });
  takeSendersAway(scope as unknown as typeof globalThis);
  return scope;
}

test.each(taken)('%s is gone and cannot be put back', (name) => {
  const scope = pageScope();
  expect(scope[name]).toBeUndefined();
  expect(Reflect.deleteProperty(scope, name)).toBe(false);
  expect(Reflect.set(scope, name, class {})).toBe(false);
  expect(Reflect.defineProperty(scope, name, { value: class {} })).toBe(false);
});

test('beacons are gone with them, and nothing else', () => {
  const scope = pageScope();
  const { prototype } = scope['Navigator'] as { prototype: Record<string, unknown> };
  expect(prototype['sendBeacon']).toBeUndefined();
  expect(prototype['vibrate']).toBeTypeOf('function');
  expect(scope['Image']).toBeTypeOf('function');
});
