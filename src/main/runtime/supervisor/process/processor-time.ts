import { readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`; Linux fixes it at 100 for programs. */
const ticksPerSecond = 100;

/** Milliseconds of a thread since it started. */
export interface ThreadTime {
  readonly computed: number;
  /** Could have computed, but other programs had the processors; 0 where the system does not count that. */
  readonly waited: number;
}

/**
 * Returns the time of the first thread of a process; undefined where that cannot be read. In a child that thread runs the code of the files. Other threads collect garbage, compile and decode, which is not the time of a call.
 * Read at once: `/proc` is memory, and takes microseconds.
 */
export function firstThreadTime(pid: number, platform: NodeJS.Platform = process.platform): ThreadTime | undefined {
  if (platform !== 'linux') return undefined;
  const thread = `/proc/${pid}/task/${pid}`;
  return parseScheduled(textOf(`${thread}/schedstat`)) ?? parseTicks(textOf(`${thread}/stat`));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Reads the first fields of `schedstat`: nanoseconds on a processor and waiting for one. Undefined if the system does not count them. */
export function parseScheduled(schedstat: string): ThreadTime | undefined {
  const [computed = 0, waited = 0] = schedstat.split(' ').map((field) => Number(field) / 1e6);
  return computed > 0 ? { computed, waited } : undefined;
}

/** Reads `utime` and `stime` (fields 14 and 15 of proc(5)); the name of the program may itself hold blanks and brackets. */
export function parseTicks(stat: string): ThreadTime | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? { computed: (ticks * 1000) / ticksPerSecond, waited: 0 } : undefined;
}
