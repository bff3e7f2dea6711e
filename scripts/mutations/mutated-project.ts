import { fileNames, type ProjectTexts } from './base-projects.ts';
import { createChance } from './chance.ts';
import { mutateFile } from './mutate-file.ts';

export interface MutatedProject {
  readonly texts: ProjectTexts;
  /** Files that differ from what they were. */
  readonly mutated: readonly (typeof fileNames)[number][];
  /** Seed for decisions while it runs. */
  readonly seed: number;
}

/** Returns the project of one round; the same seed and round give the same one. Mostly one file is changed, sometimes all. */
export function mutatedProject(bases: readonly ProjectTexts[], seed: number, round: number): MutatedProject {
  const own = (seed * 1_000_003 + round * 7919) >>> 0;
  const chance = createChance(own);
  const base = chance.from(bases) ?? {};
  const present = fileNames.filter((name) => base[name] !== undefined && base[name] !== '');
  const one = chance.from(present);
  const chosen = chance.happens(0.75) ? present.filter((name) => name === one) : present;
  const texts = { ...base };
  for (const name of chosen) {
    // Some mutations find nothing to change.
    for (let tries = 0; tries < 10 && texts[name] === base[name]; tries += 1) texts[name] = mutateFile(name, base[name] ?? '', chance);
  }
  return { texts, mutated: chosen.filter((name) => texts[name] !== base[name]), seed: own };
}
