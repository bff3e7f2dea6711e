import type { Host } from '../../host/host.ts';

/**
 * Tells whether requests of the shown page are on their way, for its busy indicator (`dom.md` 7.1). Requests of the app itself do
 * not count. Returns the function that stops listening.
 */
export function watchOpenRequests(host: Pick<Host, 'on'>, tell: (isWaiting: boolean) => void): () => void {
  const open = new Set<string>();
  const stops = [
    host.on('traffic.exchanges', ({ exchanges }) => {
      const before = open.size > 0;
      for (const { id, traceId, widgetId, state } of exchanges) {
        const isOpen = (state === 'waiting' || state === 'streaming') && traceId !== '' && widgetId !== '';
        if (isOpen) open.add(id);
        else open.delete(id);
      }
      if (open.size > 0 !== before) tell(open.size > 0);
    }),
    host.on('traffic.cleared', () => {
      if (open.size > 0) tell(false);
      open.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
