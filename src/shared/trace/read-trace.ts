import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { type Trace, traceSchema, traceVersion } from './trace.ts';

const versionedSchema = z.looseObject({ version: z.number().int() });
type Versioned = z.infer<typeof versionedSchema>;

/** Upgrades to the next version, by the version to start from. */
const upgrades: Readonly<Record<number, (trace: Versioned) => Versioned>> = { 1: upgradeFirst };

/** Version 1 had one kind for everything that was called, and distinguished the function `state` by its summary. */
function upgradeFirst(trace: Versioned): Versioned {
  const steps: unknown = trace['steps'];
  if (!Array.isArray(steps)) return { ...trace, version: 2 };
  return {
    ...trace,
    version: 2,
    steps: steps.map((step: unknown) => {
      if (typeof step !== 'object' || step === null || !('kind' in step) || step.kind !== 'call') return step;
      const summary = 'summary' in step && typeof step.summary === 'string' ? step.summary : '';
      return summary.startsWith('state: ') ? { ...step, kind: 'state', summary: summary.slice(7) } : { ...step, kind: 'function' };
    }),
  };
}

/**
 * Reads a saved trace of any version so far. Throws {@link AppError} `invalid-input` if it is not a trace, or
 * is of a newer version.
 */
export function readTrace(value: unknown): Trace {
  const versioned = versionedSchema.safeParse(value);
  if (!versioned.success) throw new AppError('invalid-input', 'This is not a trace.');
  let trace = versioned.data;
  if (trace.version > traceVersion)
    throw new AppError('invalid-input', `This trace is of version ${trace.version}: a newer Dashwright wrote it. Update to read it.`);
  for (let upgrade = upgrades[trace.version]; upgrade !== undefined; upgrade = upgrades[trace.version]) trace = upgrade(trace);
  const parsed = traceSchema.safeParse(trace);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new AppError('invalid-input', `This trace cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  return parsed.data;
}

/**
 * Reads the text of a saved file: one trace, a list of them, or what `dashwright run --json` printed. Throws
 * {@link AppError} `invalid-input`.
 */
export function readTraces(text: string): readonly Trace[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'This is not a trace: it is not JSON. Copy a trace as JSON, or save what run --json prints.');
  }
  const list = typeof value === 'object' && value !== null && 'traces' in value ? value.traces : value;
  return (Array.isArray(list) ? list : [list]).map(readTrace);
}
