import { z } from 'zod';
import type { HostCallName, HostCallOutput } from '../../shared/contract/host-calls.ts';
import { lazily } from '../../shared/contract/lazily.ts';
import { startCalls } from '../../shared/contract/start-calls.ts';
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

const readAtStart: Readonly<Record<string, { readonly output: z.ZodType }>> = lazily(startCalls);

let readLater: Readonly<Record<string, { readonly output: z.ZodType }>> | undefined;

/** Loads the schemas of all calls. A window does so once its first text is there, so that no call waits for them. */
export async function loadHostCalls(): Promise<void> {
  readLater ??= (await import('../../shared/contract/host-calls.ts')).hostCalls;
}

async function outputSchema(name: HostCallName): Promise<z.ZodType> {
  const atStart = Object.hasOwn(readAtStart, name) ? readAtStart[name] : undefined;
  if (atStart !== undefined) return atStart.output;
  await loadHostCalls();
  const schema = readLater?.[name]?.output;
  if (schema === undefined) throw new Error(`There is no call ${name}.`);
  return schema;
}

/** Returns the output of a call, validated against the contract. Throws the `AppError` of a refused call; `internal` if the output is invalid. */
export async function readAnswer<Name extends HostCallName>(name: Name, answer: unknown): Promise<HostCallOutput<Name>> {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw misfit(name, parsed.error);
  if (!parsed.data.ok) {
    const { code, message, details } = parsed.data.error;
    throw new AppError(toCode(code), message, details === undefined ? {} : { details });
  }
  const output = (await outputSchema(name)).safeParse(parsed.data.output);
  if (!output.success) throw misfit(name, output.error);
  return output.data as HostCallOutput<Name>;
}

function misfit(name: string, cause: unknown): AppError {
  return new AppError('internal', `Dashwright could not read the answer to ${name}. Restart the app.`, { cause });
}

function toCode(code: string): AppErrorCode {
  return appErrorCodes.find((known) => known === code) ?? 'internal';
}
