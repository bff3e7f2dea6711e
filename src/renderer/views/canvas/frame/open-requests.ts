import type { Host } from '../../../host/host.ts';

/**
 * Reports whether requests of the current page are open, for its busy indicator (`docs/format/widgets/other.md`, Loader). Requests of
 * the app itself do not count. Returns the function that stops listening.
 */
export function watchOpenRequests(host: Pick<Host, 'on'>, onChange: (isWaiting: boolean) => void): () => void {
  const open = new Set<string>();
  const stops = [
    host.on('traffic.exchanges', ({ exchanges }) => {
      const before = open.size > 0;
      for (const { id, traceId, widgetId, state } of exchanges) {
        const isOpen = (state === 'waiting' || state === 'streaming') && traceId !== '' && widgetId !== '';
        if (isOpen) open.add(id);
        else open.delete(id);
      }
      if (open.size > 0 !== before) onChange(open.size > 0);
    }),
    host.on('traffic.cleared', () => {
      if (open.size > 0) onChange(false);
      open.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
