import { currentHost } from '../../host/host-context.ts';
import { selectTrace, showBottomTab } from '../window/navigation.ts';
import Worker from './har-worker.ts?worker';
import { importHar } from './import-har.ts';
import { chooseFile } from './choose-file.ts';

/** Asks for a HAR file and lists its requests, the first of them selected; see {@link importHar}. */
export function pickHar(): void {
  chooseFile('.har,application/json', (file) => void openHar(file));
}

async function openHar(file: File): Promise<void> {
  const [first] = await importHar(currentHost(), file, () => new Worker());
  if (first === undefined) return;
  showBottomTab('requests');
  selectTrace(null, first);
}
