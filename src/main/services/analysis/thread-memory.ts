import type { PermissionRequest, StoredQueries } from '../../../shared/language/stored-query.ts';
import type { FileFacts } from '../../../shared/project/analyse-project.ts';
import type { ProjectSources, SourceText } from '../../../shared/project/project-sources.ts';
import type { FileRole, Problem } from '../../../shared/schema/project-schema.ts';
import { type ReadingFailure, readingDeadline, readingMemory } from './reading-thread.ts';
import type { TextVersions } from './worker/worker-messages.ts';

/** What each file says by itself. */
export interface ReadFacts {
  readonly queries: StoredQueries;
  readonly permissionRequests: readonly PermissionRequest[];
  readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
}

/** What the reading thread knows of the texts, and which texts it died on. */
export class ThreadMemory {
  /** Texts that the thread died on. They are not read again until they change. */
  readonly unread = new Map<FileRole, { readonly source: SourceText; readonly problem: Problem }>();
  /** The thread has a model, of which a check returns the difference. */
  hasModel = false;
  readonly #read = new Map<FileRole, { readonly source: SourceText; readonly facts: FileFacts }>();
  #queryFacts: FileFacts = { broken: false };
  readonly #versions = new WeakMap<SourceText, number>();
  #lastVersion = 0;

  /** Returns whether the text, or its absence, is the one read last. */
  isCurrent(role: FileRole, source: SourceText | undefined): boolean {
    return (this.#read.get(role) ?? this.unread.get(role))?.source === source;
  }

  keep(role: FileRole, source: SourceText, facts: FileFacts): void {
    this.#read.set(role, { source, facts });
    if (role === 'queries') this.#queryFacts = facts;
  }

  /** Forgets a file that is gone. */
  remove(role: FileRole): void {
    this.#read.delete(role);
    this.unread.delete(role);
    if (role === 'queries') this.#queryFacts = { broken: false };
  }

  /** Records that the thread died on a text, and with it everything it had read. */
  lose(role: FileRole, source: SourceText, reason: ReadingFailure): void {
    this.forgetAll();
    this.unread.set(role, { source, problem: unreadProblem(source.path, reason) });
    if (role === 'queries') this.#queryFacts = { broken: false };
  }

  /** Records that the thread died; the facts about stored queries still hold. */
  forgetAll(): void {
    this.#read.clear();
    this.hasModel = false;
  }

  /** Returns the largest text that was read. */
  largest(): readonly [FileRole, SourceText] | undefined {
    const [largest] = [...this.#read].sort(([, left], [, right]) => right.source.text.length - left.source.text.length);
    return largest && [largest[0], largest[1].source];
  }

  /** Returns the texts without those that the thread died on. */
  readable(sources: ProjectSources): ProjectSources {
    const lost = new Set([...this.unread.values()].map(({ source }) => source));
    return Object.fromEntries(Object.entries(sources).filter(([, source]) => !lost.has(source)));
  }

  unreadProblems(): Problem[] {
    return [...this.unread.values()].map(({ problem }) => problem);
  }

  /** Returns the number under which the thread knows a text; 0 for a missing one. */
  versionOf(source: SourceText | undefined): number {
    if (source === undefined) return 0;
    const known = this.#versions.get(source) ?? ++this.#lastVersion;
    this.#versions.set(source, known);
    return known;
  }

  versionsOf({ repository, queries, widgetConfig, eventMap }: ProjectSources): TextVersions {
    return {
      repository: this.versionOf(repository),
      queries: this.versionOf(queries),
      widgetConfig: this.versionOf(widgetConfig),
      eventMap: this.versionOf(eventMap),
    };
  }

  /** Leaves out the widget configuration: no init depends on it, and the thread may never have read the running one. */
  versionsOfInits(sources: ProjectSources): TextVersions {
    return { ...this.versionsOf(sources), widgetConfig: 0 };
  }

  facts(): ReadFacts {
    const isBroken = (role: FileRole): boolean => this.#read.get(role)?.facts.broken ?? false;
    return {
      queries: this.#queryFacts.queries ?? {},
      permissionRequests: this.#queryFacts.permissionRequests ?? [],
      hasSyntaxError: {
        repository: isBroken('repository'),
        queries: this.#queryFacts.broken,
        widgetConfig: isBroken('widgetConfig'),
        eventMap: isBroken('eventMap'),
      },
    };
  }
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
