import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';

/** Returns whether an attempt succeeds. */
export function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

export type Probes = Readonly<Partial<Record<IsolationLayer, () => boolean>>>;

/** Returns the layers whose attempt succeeded, and which therefore do not hold. */
export const missingOf = (probes: Probes): IsolationLayer[] =>
  (Object.keys(probes) as IsolationLayer[]).filter((layer) => probes[layer]?.() === true);
