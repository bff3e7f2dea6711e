import { type HostCallHandlers, type HostCallName, hostCalls } from '../../../shared/contract/host-calls.ts';
import { AppError, type AppErrorData, toAppErrorData } from '../../../shared/errors/app-error.ts';

/** The answer to a host call, as both hosts transmit it. */
export type CallAnswer = { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly error: AppErrorData };

/** Logs bugs with their stacks, which must not reach a person. */
export type BugLog = (message: string, thrown: unknown) => void;

function isHostCallName(name: unknown): name is HostCallName {
  return typeof name === 'string' && Object.hasOwn(hostCalls, name);
}

/**
 * Runs one host call of an untrusted window; validates name and input before, and the output after.
 * Never rejects: expected failures are returned as their `AppErrorData`, bugs are logged and returned as code `internal`.
 */
export async function dispatchCall(handlers: HostCallHandlers, name: unknown, input: unknown, logBug: BugLog): Promise<CallAnswer> {
  try {
    if (!isHostCallName(name)) throw new AppError('invalid-input', 'This window asked for something unknown. Reload it.');
    const call = hostCalls[name];
    const checked = call.input.safeParse(input);
    if (!checked.success) {
      const where = checked.error.issues[0]?.path.join('.') ?? '';
      throw new AppError(
        'invalid-input',
        `The call ${name} came with input that does not fit${where ? ` (${where})` : ''}. Reload the window.`,
      );
    }
    const handler = handlers[name] as (value: unknown) => Promise<unknown>;
    const output = await handler(checked.data);
    return { ok: true, output: call.output.parse(output) };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) logBug(`host call ${String(name)}`, thrown);
    return { ok: false, error: toAppErrorData(thrown) };
  }
}
