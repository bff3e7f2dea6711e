import type { IsolationLayer } from '../../../../shared/contract/isolation-layers.ts';

/** Whether something can be done: it is tried. */
export function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export type Probes = Readonly<Partial<Record<IsolationLayer, () => boolean>>>;

/** The layers whose attempt succeeded, and which therefore do not hold. */
export const missingOf = (probes: Probes): IsolationLayer[] =>
  (Object.keys(probes) as IsolationLayer[]).filter((layer) => probes[layer]?.() === true);
