import type { ModelDifference } from '../../../shared/schema/model-difference.ts';
import type { FileRole, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { createModelJoiner } from '../../../shared/project/difference/model-parts.ts';
import { type LiteralPage, undrawnPage } from '../../../shared/project/literal-page/draw-literal-page.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { ProjectStyles } from '../../../shared/project/style-names.ts';
import type { ReadingThread } from './reading-thread.ts';
import { type ReadFacts, ThreadMemory } from './thread-memory.ts';

/** The model after a check: the whole model, its difference from the previous one, or null if nothing changed. */
export type ModelChange = { readonly model: ProjectModel } | { readonly difference: ModelDifference } | null;

/** Keeps track of which texts the thread has read. Sends it each text once, and all of them again after a restart. */
export interface FileReadings {
  /** Reads one file (of `roles`, if given) whose text differs from the one last read. Returns false if there is none. */
  readNext(sources: ProjectSources, roles?: readonly FileRole[]): Promise<boolean>;
  /** Returns model and problems of texts that have all been read; undefined if they have to be read again. */
  check(sources: ProjectSources): Promise<{ readonly update: ModelChange; readonly problems: readonly Problem[] } | undefined>;
  /** Sets how serious the rules are from the next check on. */
  setRuleLevels(levels: RuleLevels): void;
  /** Sets what the style sheets define, from the next check on. */
  setStyles(styles: ProjectStyles | undefined): void;
  /** Returns whether the current text of a file, or its absence, is the one read last. */
  isCurrent(role: FileRole, sources: ProjectSources): boolean;
  /** Returns the widgets whose inits have to run again. */
  changed(base: ProjectSources, sources: ProjectSources): Promise<'all' | readonly string[]>;
  /** Draws a page from the literals in the texts that could be read. */
  literalPage(sources: ProjectSources, wanted: string | undefined): Promise<LiteralPage>;
  /** Returns the reading of each file separately. */
  facts(): ReadFacts;
  /** Resolves to the milliseconds of processor time that the thread has used since it began. */
  used(): Promise<number>;
  dispose(): Promise<void>;
}

/** See {@link FileReadings}. */
export function createFileReadings(thread: ReadingThread): FileReadings {
  const memory = new ThreadMemory();
  let isDisposed = false;
  let levels: RuleLevels = {};
  let styles: ProjectStyles | undefined;

  async function readNext(sources: ProjectSources, roles = fileRoles): Promise<boolean> {
    if (isDisposed) return false;
    for (const role of readingOrder(sources, roles)) {
      const source = sources[role];
      if (source === undefined) memory.remove(role);
      else if (!memory.isCurrent(role, source)) {
        const { path, text } = source;
        memory.unread.delete(role);
        const asked = await thread.ask({ kind: 'read', role, version: memory.versionOf(source), path, text });
        if (asked.ok) memory.keep(role, source, asked.answer);
        else if (!isDisposed) memory.lose(role, source, asked.reason);
        return true;
      }
    }
    return false;
  }

  return {
    readNext,
    async check(sources) {
      const { hasModel } = memory;
      const asked = await thread.ask({
        kind: 'check',
        versions: memory.versionsOf(sources),
        unread: [...memory.unread.keys()],
        hasModel,
        levels,
        styles,
      });
      if (asked.ok) {
        memory.hasModel = true;
        const { update: received, problems } = asked.answer;
        const update = received !== null && 'parts' in received ? await joinParts(received.parts) : received;
        return { update, problems: [...memory.unreadProblems(), ...problems] };
      }
      // Each file can be read alone, but not all of them together: the largest is the likeliest cause.
      const largest = memory.largest();
      if (largest !== undefined && !isDisposed) memory.lose(...largest, asked.reason);
      return largest === undefined ? { update: null, problems: memory.unreadProblems() } : undefined;
    },
    setRuleLevels(next) {
      levels = next;
    },
    setStyles(next) {
      styles = next;
    },
    isCurrent: (role, sources) => memory.isCurrent(role, sources[role]),
    async changed(base, sources) {
      if (isDisposed) return [];
      if (memory.unread.size > 0) return 'all';
      const asked = await thread.ask({ kind: 'changed', from: memory.versionsOfInits(base), to: memory.versionsOfInits(sources) });
      if (asked.ok) return asked.answer;
      // The texts are read again; until then it is unknown what changed.
      memory.forgetAll();
      return 'all';
    },
    async literalPage(sources, wanted) {
      // Nothing asks again before the next edit, so the texts are sent again to replace a thread that died.
      for (let attempt = 0; attempt < 2 && !memory.unread.has('widgetConfig'); attempt += 1) {
        const asked = await thread.ask({ kind: 'literalPage', versions: memory.versionsOf(memory.readable(sources)), wanted });
        if (asked.ok) return asked.answer;
        memory.forgetAll();
        while (await readNext(sources));
      }
      return undrawnPage;
    },
    facts: () => memory.facts(),
    used: () => thread.used(),
    async dispose() {
      isDisposed = true;
      await thread.dispose();
    },
  };
}

/** Returns the stored queries first, because a first run waits for them, then the other roles by size. */
function readingOrder(sources: ProjectSources, roles: readonly FileRole[]): readonly FileRole[] {
  const size = (role: FileRole): number => (role === 'queries' ? -1 : (sources[role]?.text.length ?? 0));
  return roles.toSorted((left, right) => size(left) - size(right));
}

/** Joins the parts of a large model, yielding to other work between them. */
async function joinParts(parts: readonly string[]): Promise<{ readonly model: ProjectModel }> {
  const joiner = createModelJoiner((part) => part as ProjectModel);
  for (const part of parts) {
    await new Promise(setImmediate);
    joiner.add(part);
  }
  return { model: joiner.model };
}
