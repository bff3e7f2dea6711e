import type { ProblemList } from '../problem-rules/collected-problems.ts';
import type { EntryRule } from '../problem-rules/rule-checks.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { RepositoryEntry } from '../reading/repository-reader.ts';
import { type Fact, type FactSet, factsIn, type TrackedIndex } from './tracked-index.ts';

/** An entry in which no rule found anything, and what the rules looked at for that. */
interface QuietEntry {
  readonly widgetId: string;
  readonly looked: FactSet;
  /** The check in which the rules ran. */
  readonly check: number;
}

/** The entries in which rules may find something, during one check. */
export interface OpenEntries {
  /** Runs a rule for each of them, in file order. */
  check(rule: EntryRule, problems: ProblemList): void;
  /** Remembers in which of them no rule found anything. */
  close(): void;
}

/** Remembers in which entries rules find nothing, so that they do not run for thousands of them after each key. */
interface QuietEntries {
  open(index: ProjectIndex, tracked: TrackedIndex): OpenEntries;
}

/**
 * See {@link QuietEntries}. An entry is known by its actions, which stay the same object exactly as long as nothing changes that is
 * written in it or that its names are followed to (`edited-script.ts`); everything else that rules look at is noted while they run. Entries
 * with findings are checked each time, which gives the findings their places.
 */
export function createQuietEntries(): QuietEntries {
  const quiet = new WeakMap<RepositoryEntry['actions'], QuietEntry>();
  const changes = createFactChanges();
  return {
    open(index, tracked) {
      const check = changes.begin(tracked);
      const isQuiet = ({ actions, widgetId }: RepositoryEntry): boolean => {
        const known = quiet.get(actions);
        return known !== undefined && known.widgetId === widgetId && changes.lastOf(known.looked) <= known.check;
      };
      const { repository } = index.parts;
      const states = (repository?.entries ?? [])
        .filter((entry) => index.entries.get(entry.widgetId) === entry && !isQuiet(entry))
        .map((entry) => ({ entry, looked: 0, isQuiet: true }));
      return {
        check(rule, problems) {
          if (repository === undefined) return;
          for (const state of states) {
            const { left } = index.suggester;
            let hasFound = false;
            const add: ProblemList['add'] = (input) => {
              hasFound = true;
              problems.add(input);
            };
            state.looked |= tracked.during((seen) => rule.checkEntry(seen, repository.script, state.entry, { add }));
            // Once no name is looked for any more, an answer may be missing.
            if (hasFound || left === 0 || index.suggester.left !== left) state.isQuiet = false;
          }
        },
        close() {
          for (const { entry, looked, isQuiet: wasQuiet } of states) {
            if (!wasQuiet) continue;
            quiet.set(entry.actions, { widgetId: entry.widgetId, looked, check });
            changes.follow(looked);
          }
        },
      };
    },
  };
}

/** In which check each fact changed last. */
interface FactChanges {
  /** Begins a check. Returns its number. */
  begin(tracked: TrackedIndex): number;
  /** Follows facts from this check on. */
  follow(facts: FactSet): void;
  /** Returns the last check before which one of these facts changed. */
  lastOf(facts: FactSet): number;
}

function createFactChanges(): FactChanges {
  const followed = new Map<Fact, { value: unknown; changed: number }>();
  let check = 0;
  let current: TrackedIndex | undefined;
  /** There are few sets, which thousands of entries have in common. */
  const last = new Map<FactSet, number>();
  const known = new Set<FactSet>();
  return {
    begin(tracked) {
      check += 1;
      current = tracked;
      last.clear();
      for (const [fact, state] of followed) {
        const value = tracked.valueOf(fact);
        if (value !== state.value) followed.set(fact, { value, changed: check });
      }
      return check;
    },
    follow(facts) {
      if (known.has(facts)) return;
      known.add(facts);
      for (const fact of factsIn(facts)) if (!followed.has(fact)) followed.set(fact, { value: current?.valueOf(fact), changed: check });
    },
    lastOf(facts) {
      const answer = last.get(facts) ?? Math.max(0, ...factsIn(facts).map((fact) => followed.get(fact)?.changed ?? check));
      last.set(facts, answer);
      return answer;
    },
  };
}
