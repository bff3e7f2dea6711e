import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';

/** Goes back to a moment of the state. Resolves null, or the message that says why that failed. */
export async function goBackTo(moment: number): Promise<string | null> {
  try {
    await currentHost().call('state.goBack', { moment });
    return null;
  } catch (thrown) {
    return toAppErrorData(thrown).message;
  }
}
