import { isLoadActionName } from '../../../shared/language/action-table.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { revealSource, selectTrace, showBottomTab } from '../../stores/window/navigation.ts';

/** Shows the newest run of a widget's init with its result; its code if the window keeps no run of it. */
export function showInit(widgetId: string): void {
  const traces = [...useTraffic.getState().traces.values()];
  const newest = traces.findLast((trace) => trace.widgetId === widgetId && trace.fromFile === undefined && isLoadActionName(trace.action));
  if (newest) {
    selectTrace(newest.id);
    showBottomTab('trace');
    return;
  }
  const entry = useSession.getState().model?.entries.find((candidate) => candidate.widgetId === widgetId);
  const place = entry?.actions.find(({ name }) => name === 'init')?.location ?? entry?.location;
  if (place) revealSource(place, true);
}
