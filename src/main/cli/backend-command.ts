import { startFaultBackend } from '../fault-backend/fault-backend.ts';
import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import { onEndSignal } from './end-signal.ts';

interface BackendOptions {
  readonly port: number;
  readonly requireSignIn: boolean;
  /** Offers addresses that fail, each in its own way; the printed address lists them. */
  readonly faults: boolean;
}

/** `dashwright backend`: runs the sample back-end alone until a signal ends it. */
export async function backendCommand({ port, requireSignIn, faults }: BackendOptions): Promise<void> {
  const backend = faults ? await startFaultBackend({ port }) : await startSampleBackend({ port, requireSignIn });
  console.log(`LISTENING ${backend.baseUrl}`);
  onEndSignal(() => backend.stop());
}
