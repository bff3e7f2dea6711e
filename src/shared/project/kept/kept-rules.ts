import { maxCollected, type ProblemInput, type ProblemList } from '../problem-rules/collected-problems.ts';
import type { EntryRule, ProjectRule } from '../problem-rules/rule-checks.ts';
import type { ProjectIndex } from '../project-parts.ts';
import { createQuietEntries, type OpenEntries } from './quiet-entries.ts';
import { type Fact, factsIn, type TrackedIndex, trackIndex } from './tracked-index.ts';

/** What a rule found, and what it looked at for that. */
interface KeptRun {
  readonly found: readonly ProblemInput[];
  readonly looked: ReadonlyMap<Fact, unknown>;
  /** How many names could be looked for before it ran, and how many it looked for. */
  readonly left: number;
  readonly searched: number;
}

/**
 * Returns a function that adds what the rules find, in their order. A rule that would read only what is the same as at its last run adds
 * what it found then: what it reads is noted while it runs, so that no finding outlives what it was made of. Rules about entries run for
 * those in which they may find something ({@link createQuietEntries}).
 */
export function createKeptRules(rules: readonly (ProjectRule | EntryRule)[]): (index: ProjectIndex, problems: ProblemList) => void {
  const runs: (KeptRun | undefined)[] = [];
  const quietEntries = createQuietEntries();
  return (index, problems) => {
    const tracked = trackIndex(index);
    const { suggester } = index;
    let entries: OpenEntries | undefined;
    for (const [position, rule] of rules.entries()) {
      if (typeof rule !== 'function') {
        entries ??= quietEntries.open(index, tracked);
        entries.check(rule, problems);
        continue;
      }
      const before = suggester.left;
      const known = runs[position];
      const run = known !== undefined && isCurrent(known, before, tracked) ? known : runRule(rule, index, tracked);
      runs[position] = run;
      suggester.left = before - run.searched;
      for (const input of run.found) problems.add(input);
    }
    entries?.close();
  };
}

function isCurrent({ looked, left, searched }: KeptRun, leftNow: number, tracked: TrackedIndex): boolean {
  // One that searched for nothing did not need to, unless nothing was left.
  if (leftNow !== left && (searched > 0 || leftNow === 0 || left === 0)) return false;
  for (const [fact, value] of looked) if (tracked.valueOf(fact) !== value) return false;
  return true;
}

function runRule(rule: ProjectRule, { suggester }: ProjectIndex, tracked: TrackedIndex): KeptRun {
  const found: ProblemInput[] = [];
  const { left } = suggester;
  const add = (input: ProblemInput): void => {
    if (found.length < maxCollected) found.push(input);
  };
  const looked = tracked.during((index) => rule(index, { add }));
  return { found, looked: new Map(factsIn(looked).map((fact) => [fact, tracked.valueOf(fact)])), left, searched: left - suggester.left };
}
