/** Interfaces that open connections or reach other pages; those of WebRTC are matched below. The page itself only needs `fetch`. */
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

/** Removes a property for good: nothing can restore it or see what it was. */
function remove(owner: object, name: string): void {
  Object.defineProperty(owner, name, { value: undefined, writable: false, enumerable: false, configurable: false });
}

/**
 * Removes everything from a page that could send data past its content policy, before anything of a project arrives. Frames that a script
 * creates inside have their own origins, so they give no access to a second set of these interfaces. Source: `docs/security.md`, Walls of
 * the frame.
 * @param scope the page's global object.
 */
export function takeSendersAway(scope: typeof globalThis): void {
  for (const name of Object.getOwnPropertyNames(scope)) if (senders.has(name) || ofWebRtc.test(name)) remove(scope, name);
  const beacons = scope.Navigator?.prototype;
  if (beacons && 'sendBeacon' in beacons) remove(beacons, 'sendBeacon');
}
