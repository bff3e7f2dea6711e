import { readFile } from 'node:fs/promises';

/** Clock ticks a second in `/proc`; Linux fixes it at 100 for programs. */
const ticksPerSecond = 100;

/** Resolves the milliseconds a process has computed so far, in user and kernel mode; undefined where that cannot be read. */
export async function processorTime(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    return parseProcessorTime(await readFile(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads `utime` and `stime` (fields 14 and 15 of proc(5)); the name of the program may itself hold blanks and brackets. */
export function parseProcessorTime(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? (ticks * 1000) / ticksPerSecond : undefined;
}
