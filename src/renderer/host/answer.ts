import { z } from 'zod';
import { type HostCallName, type HostCallOutput, hostCalls } from '../../shared/contract/host-calls.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { type AppErrorCode, appErrorCodes } from '../../shared/errors/app-error-code.ts';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
  }),
]);

/** Returns the output of a call, validated against the contract. Throws the `AppError` of a refused call; `internal` if the output is invalid. */
export function readAnswer<Name extends HostCallName>(name: Name, answer: unknown): HostCallOutput<Name> {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw misfit(name, parsed.error);
  if (!parsed.data.ok) {
    const { code, message, details } = parsed.data.error;
    throw new AppError(toCode(code), message, details === undefined ? {} : { details });
  }
  const output = hostCalls[name].output.safeParse(parsed.data.output);
  if (!output.success) throw misfit(name, output.error);
  return output.data as HostCallOutput<Name>;
}

function misfit(name: string, cause: unknown): AppError {
  return new AppError('internal', `Dashwright could not read the answer to ${name}. Restart the app.`, { cause });
}

function toCode(code: string): AppErrorCode {
  return appErrorCodes.find((known) => known === code) ?? 'internal';
}
