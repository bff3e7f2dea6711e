import { currentHost } from '../../host/host-context.ts';
import { chooseFile } from '../har-import/choose-file.ts';
import { setFilter } from '../traffic/inspector-state.ts';
import { selectTrace, showBottomTab } from '../window/navigation.ts';
import Worker from './trace-worker.ts?worker';
import { openTrace } from './open-trace.ts';

/** Asks for the file of a saved trace and shows its run; see {@link openTrace}. */
export function pickTrace(): void {
  chooseFile('.json,application/json', (file) => void showTrace(file));
}

async function showTrace(file: File): Promise<void> {
  const traceId = await openTrace(currentHost(), file, () => new Worker());
  if (traceId === undefined) return;
  // The filter may hide it.
  setFilter('trace', '');
  showBottomTab('trace');
  selectTrace(traceId);
}
