import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import { onEndSignal } from './end-signal.ts';

/** `dashwright backend`: the sample back-end alone, until it is told to end. */
export async function backendCommand(port: number, requireSignIn: boolean): Promise<void> {
  const backend = await startSampleBackend({ port, requireSignIn });
  console.log(`LISTENING ${backend.baseUrl}`);
  onEndSignal(() => backend.stop());
}
