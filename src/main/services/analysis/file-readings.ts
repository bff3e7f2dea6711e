import type { ModelDifference } from '../../../shared/contract/model-difference.ts';
import type { FileRole, Problem, ProjectModel } from '../../../shared/contract/project-schema.ts';
import type { PermissionRequest, StoredQueries } from '../../../shared/language/stored-query.ts';
import type { FileFacts } from '../../../shared/project/analyse-project.ts';
import { createModelJoiner } from '../../../shared/project/difference/model-parts.ts';
import { type LiteralPage, undrawnPage } from '../../../shared/project/literal-page/draw-literal-page.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources, SourceText } from '../../../shared/project/project-sources.ts';
import { type ReadingFailure, type ReadingThread, readingDeadline, readingMemory } from './reading-thread.ts';
import type { TextVersions } from './worker/worker-messages.ts';

/** The model after a check: the whole, a difference to the one before, or null when it is the same. */
export type ModelChange = { readonly model: ProjectModel } | { readonly difference: ModelDifference } | null;

/** What the thread has read of which text. It is given each text once, and all of them again after its end. */
export interface FileReadings {
  /** Reads one file that has another text than the one read last; false when there is none. */
  readNext(sources: ProjectSources): Promise<boolean>;
  /** Model and problems of texts that were all read; undefined when they have to be read again. */
  check(sources: ProjectSources): Promise<{ readonly update: ModelChange; readonly problems: readonly Problem[] } | undefined>;
  /** Whether the text there is of a file, or that there is none, is what was read last. */
  isCurrent(role: FileRole, sources: ProjectSources): boolean;
  changed(base: ProjectSources, sources: ProjectSources): Promise<'all' | readonly string[]>;
  /** A page as far as it stands in the texts that could be read. */
  literalPage(sources: ProjectSources, wanted: string | undefined): Promise<LiteralPage>;
  /** What each file says by itself. */
  facts(): {
    readonly queries: StoredQueries;
    readonly permissionRequests: readonly PermissionRequest[];
    readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
  };
  dispose(): Promise<void>;
}

/** See {@link FileReadings}. */
export function createFileReadings(thread: ReadingThread): FileReadings {
  const versions = new WeakMap<SourceText, number>();
  let lastVersion = 0;
  /** What the thread knows of each file, by the text it read. */
  const read = new Map<FileRole, { readonly source: SourceText; readonly facts: FileFacts }>();
  /** Texts that ended the thread. They are left alone until they change. */
  const unread = new Map<FileRole, { readonly source: SourceText; readonly problem: Problem }>();
  let queryFacts: FileFacts = { broken: false };
  let hasModel = false;
  let isDisposed = false;

  function versionOf(source: SourceText | undefined): number {
    if (source === undefined) return 0;
    const known = versions.get(source) ?? ++lastVersion;
    versions.set(source, known);
    return known;
  }

  const versionsOf = (sources: ProjectSources): TextVersions => ({
    repository: versionOf(sources.repository),
    queries: versionOf(sources.queries),
    widgetConfig: versionOf(sources.widgetConfig),
    eventMap: versionOf(sources.eventMap),
  });

  /** No init depends on the widget configuration, and the thread may never have read the one that runs. */
  const versionsOfInits = (sources: ProjectSources): TextVersions => ({ ...versionsOf(sources), widgetConfig: 0 });

  /** The thread is gone with all it had read. */
  function lose(role: FileRole, source: SourceText, reason: ReadingFailure): void {
    read.clear();
    hasModel = false;
    unread.set(role, { source, problem: unreadProblem(source.path, reason) });
    if (role === 'queries') queryFacts = { broken: false };
  }

  const isUnread = (source: SourceText): boolean => [...unread.values()].some((known) => known.source === source);

  async function readNext(sources: ProjectSources): Promise<boolean> {
    if (isDisposed) return false;
    for (const role of readingOrder(sources)) {
      const source = sources[role];
      if (source === undefined) {
        read.delete(role);
        unread.delete(role);
        if (role === 'queries') queryFacts = { broken: false };
        continue;
      }
      if (read.get(role)?.source === source || unread.get(role)?.source === source) continue;
      unread.delete(role);
      const { path, text } = source;
      const asked = await thread.ask({ kind: 'read', role, version: versionOf(source), path, text });
      if (asked.ok) {
        read.set(role, { source, facts: asked.answer });
        if (role === 'queries') queryFacts = asked.answer;
      } else if (!isDisposed) lose(role, source, asked.reason);
      return true;
    }
    return false;
  }

  return {
    readNext,
    async check(sources) {
      const asked = await thread.ask({ kind: 'check', versions: versionsOf(sources), unread: [...unread.keys()], hasModel });
      if (asked.ok) {
        hasModel = true;
        const { update: told, problems } = asked.answer;
        const update = told !== null && 'parts' in told ? await joinParts(told.parts) : told;
        return { update, problems: [...[...unread.values()].map(({ problem }) => problem), ...problems] };
      }
      // Each file could be read, all together cannot: the largest is the likeliest cause.
      const [largest] = [...read].sort(([, left], [, right]) => right.source.text.length - left.source.text.length);
      if (largest !== undefined && !isDisposed) lose(largest[0], largest[1].source, asked.reason);
      return largest === undefined ? { update: null, problems: [...unread.values()].map(({ problem }) => problem) } : undefined;
    },
    isCurrent(role, sources) {
      const source = sources[role];
      return (read.get(role) ?? unread.get(role))?.source === source;
    },
    async changed(base, sources) {
      if (isDisposed) return [];
      if (unread.size > 0) return 'all';
      const asked = await thread.ask({ kind: 'changed', from: versionsOfInits(base), to: versionsOfInits(sources) });
      if (asked.ok) return asked.answer;
      // The texts are read anew; until then nobody can say what is the same.
      read.clear();
      hasModel = false;
      return 'all';
    },
    async literalPage(sources, wanted) {
      // Nobody asks again before the next edit: a thread that came to its end is given the texts once more.
      for (let attempt = 0; attempt < 2 && !unread.has('widgetConfig'); attempt += 1) {
        const drawn = Object.fromEntries(Object.entries(sources).filter(([, source]) => !isUnread(source)));
        const asked = await thread.ask({ kind: 'literalPage', versions: versionsOf(drawn), wanted });
        if (asked.ok) return asked.answer;
        read.clear();
        hasModel = false;
        while (await readNext(sources));
      }
      return undrawnPage;
    },
    facts: () => ({
      queries: queryFacts.queries ?? {},
      permissionRequests: queryFacts.permissionRequests ?? [],
      hasSyntaxError: {
        repository: read.get('repository')?.facts.broken ?? false,
        queries: queryFacts.broken,
        widgetConfig: read.get('widgetConfig')?.facts.broken ?? false,
        eventMap: read.get('eventMap')?.facts.broken ?? false,
      },
    }),
    async dispose() {
      isDisposed = true;
      await thread.dispose();
    },
  };
}

/** Stored queries first, which a first run waits for; what takes longest comes last. */
function readingOrder(sources: ProjectSources): readonly FileRole[] {
  const size = (role: FileRole): number => (role === 'queries' ? -1 : (sources[role]?.text.length ?? 0));
  return fileRoles.toSorted((left, right) => size(left) - size(right));
}

/** Whatever waits comes in between the parts of a large model. */
async function joinParts(parts: readonly string[]): Promise<{ readonly model: ProjectModel }> {
  const joiner = createModelJoiner((part) => part as ProjectModel);
  for (const part of parts) {
    await new Promise(setImmediate);
    joiner.add(part);
  }
  return { model: joiner.model };
}

function unreadProblem(path: string, reason: ReadingFailure): Problem {
  const messages: Readonly<Record<ReadingFailure, string>> = {
    'too-slow': `'${path}' takes longer than ${readingDeadline / 1_000} s to read and is not checked. Make it smaller or simpler; it is tried again with the next edit.`,
    'too-large': `'${path}' takes more than ${readingMemory} MB of memory to read and is not checked. Make it smaller; it is tried again with the next edit.`,
    failed: `'${path}' could not be read because of a mistake in Dashwright. It is tried again with the next edit.`,
  };
  return {
    id: `unread:${path}`,
    severity: 'error',
    source: 'model',
    code: `file-${reason}`,
    message: messages[reason],
    location: { path, line: 1, column: 1 },
  };
}
