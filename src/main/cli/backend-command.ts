import { startFaultBackend } from '../fault-backend/fault-backend.ts';
import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import { onEndSignal } from './end-signal.ts';

interface BackendOptions {
  readonly port: number;
  readonly requireSignIn: boolean;
  /** Behind addresses that fail, each in its own way; the list is at the address printed. */
  readonly faults: boolean;
}

/** `dashwright backend`: the sample back-end alone, until it is told to end. */
export async function backendCommand({ port, requireSignIn, faults }: BackendOptions): Promise<void> {
  const backend = faults ? await startFaultBackend({ port }) : await startSampleBackend({ port, requireSignIn });
  console.log(`LISTENING ${backend.baseUrl}`);
  onEndSignal(() => backend.stop());
}
