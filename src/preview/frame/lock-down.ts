/** Interfaces that open connections or reach other pages; of WebRTC, all of them (below). The page needs `fetch` alone. */
const senders: ReadonlySet<string> = new Set([
  'BroadcastChannel',
  'EventSource',
  'PaymentRequest',
  'PresentationRequest',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'fetchLater',
]);

const ofWebRtc = /^(?:webkit|moz)?RTC[A-Z]/;

/** Takes a property away for good: nothing can put it back or see what it was. */
function remove(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: undefined, writable: false, enumerable: false, configurable: false });
}

/**
 * Takes from a page what could send data out past its content policy, before anything of a project arrives. Frames that a
 * script makes inside have an origin of their own each, so no second set of these interfaces is to be had from them.
 * Source: docs/security.md, walls of the frame.
 * @param scope the page's global object.
 */
export function takeSendersAway(scope: typeof globalThis): void {
  for (const name of Object.getOwnPropertyNames(scope)) if (senders.has(name) || ofWebRtc.test(name)) remove(scope, name);
  const beacons = scope.Navigator?.prototype;
  if (beacons && 'sendBeacon' in beacons) remove(beacons, 'sendBeacon');
}
