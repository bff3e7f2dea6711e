import { toPortError } from '../../shared/errors/system-error.ts';
import { startFaultBackend } from '../fault-backend/fault-backend.ts';
import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import { onEndSignal } from './end-signal.ts';

interface BackendOptions {
  readonly port: number;
  readonly requireSignIn: boolean;
  /** Offers addresses that fail, each in its own way; the printed address lists them. */
  readonly faults: boolean;
}

/** `dashwright backend`: runs the sample back-end alone until a signal ends it. @throws AppError `invalid-input` for a port that cannot be used. */
export async function backendCommand({ port, requireSignIn, faults }: BackendOptions): Promise<void> {
  const starting: Promise<{ readonly baseUrl: string; stop(): Promise<void> }> = faults
    ? startFaultBackend({ port })
    : startSampleBackend({ port, requireSignIn });
  const backend = await starting.catch((thrown: unknown) => {
    throw toPortError(port, thrown);
  });
  console.log(`LISTENING ${backend.baseUrl}`);
  onEndSignal(() => backend.stop());
}
