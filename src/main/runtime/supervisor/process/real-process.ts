import { readFileSync } from 'node:fs';

/**
 * Returns the number of the one process that a wrapper of the system's sandbox runs: memory and time are those of Node, not of
 * the wrapper. Undefined while there is none, or not just one. Linux only.
 */
export function onlyChildOf(wrapper: number): number | undefined {
  try {
    const [child, ...others] = readFileSync(`/proc/${wrapper}/task/${wrapper}/children`, 'utf8').trim().split(' ').map(Number);
    return child !== undefined && child > 0 && others.length === 0 ? child : undefined;
  } catch {
    return undefined;
  }
}
