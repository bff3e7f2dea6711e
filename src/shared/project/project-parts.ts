import type { FileRole } from '../schema/project-schema.ts';
import { eventsOfType } from '../language/action-table.ts';
import { createSuggester, type Suggester } from '../language/nearest-name.ts';
import { onceEach } from './once-each.ts';
import type { EventMapPart } from './reading/event-map-reader.ts';
import type { QueryPart, StoredQuery } from './reading/query-reader.ts';
import type { RepositoryEntry, RepositoryPart } from './reading/repository-reader.ts';
import type { ApiMention, ScriptMentions } from './reading/script-mentions.ts';
import type { ProjectStyles } from './style-names.ts';
import type { ConfigWidget, WidgetConfigPart } from './reading/widget-config-reader.ts';

/** The four files after reading, those that exist. */
export interface ProjectParts {
  readonly repository: RepositoryPart | undefined;
  readonly queries: QueryPart | undefined;
  readonly widgetConfig: WidgetConfigPart | undefined;
  readonly eventMap: EventMapPart | undefined;
  readonly mentions: {
    readonly repository: ScriptMentions | undefined;
    readonly eventMap: ScriptMentions | undefined;
  };
}

/** Look-ups over all files that the model and the rules share. */
export interface ProjectIndex {
  readonly parts: ProjectParts;
  readonly widgets: ReadonlyMap<string, ConfigWidget>;
  readonly pages: ReadonlySet<string>;
  /** Effective entry by id: the last one of that id. */
  readonly entries: ReadonlyMap<string, RepositoryEntry>;
  readonly queries: ReadonlyMap<string, StoredQuery>;
  /** Whether every stored query is known. */
  readonly queriesAreKnown: boolean;
  /** Whether every widget of the project is known without running it. */
  readonly widgetsAreKnown: boolean;
  readonly ownClasses: ReadonlySet<string>;
  /** Ids of the entries that refer to an entry. */
  readonly referrers: ReadonlyMap<string, readonly string[]>;
  /** Returns ` Did you mean 'x'?` or ''. */
  readonly suggest: Suggester['suggest'];
  /** What `suggest` asks, with its bound. */
  readonly suggester: Suggester;
  /** Actions and events named in `Api.executeQueryRequest` and `Api.executeRequest`. */
  readonly startedByName: ReadonlySet<string>;
  /** What the style sheets define, if that is known. */
  readonly styles: ProjectStyles | undefined;
  readonly apiMentions: readonly { readonly file: 'repository' | 'eventMap'; readonly mention: ApiMention }[];
}

/** What one file alone decides is made once for it. */
const widgetsById = onceEach(({ widgets }: WidgetConfigPart) => new Map(widgets.map((widget) => [widget.id, widget])));
const queriesByKey = onceEach(({ queries }: QueryPart) => new Map(queries.map((query) => [query.key, query])));

/** Builds the look-ups; `unread` are files that exist but cannot be read. */
export function indexProject(parts: ProjectParts, unread: ReadonlySet<FileRole> = new Set(), styles?: ProjectStyles): ProjectIndex {
  const { repository, widgetConfig, eventMap, queries, mentions } = parts;
  const apiMentions = [
    ...(mentions.repository?.api ?? []).map((mention) => ({ file: 'repository' as const, mention })),
    ...(mentions.eventMap?.api ?? []).map((mention) => ({ file: 'eventMap' as const, mention })),
  ];
  const startedByName = new Set<string>();
  for (const { mention } of apiMentions) {
    if (mention.method !== 'executeQueryRequest' && mention.method !== 'executeRequest') continue;
    startedByName.add(mention.id);
    for (const part of mention.id.split('.')) startedByName.add(part);
  }
  const suggester = createSuggester(100);
  return {
    parts,
    widgets: widgetConfig === undefined ? new Map() : widgetsById(widgetConfig),
    pages: new Set(widgetConfig?.pages),
    entries: new Map((repository?.entries ?? []).map((entry) => [entry.widgetId, entry])),
    queries: queries === undefined ? new Map() : queriesByKey(queries),
    queriesAreKnown: !unread.has('queries') && queries?.faults.some(({ code }) => unreadCodes.has(code)) !== true,
    widgetsAreKnown: widgetConfig !== undefined && widgetConfig.script.error === null && widgetConfig.assigned && !widgetConfig.open,
    ownClasses: new Set([repository, widgetConfig, eventMap].flatMap((part) => [...(part?.script.classes ?? [])])),
    referrers: referrersOf(repository),
    suggest: suggester.suggest,
    suggester,
    startedByName,
    styles,
    apiMentions,
  };
}

/** Codes of faults that prevent other queries of the file from being read. */
const unreadCodes: ReadonlySet<string> = new Set(['yaml-syntax', 'yaml-too-large']);

function referrersOf(repository: RepositoryPart | undefined): Map<string, string[]> {
  const referrers = new Map<string, string[]>();
  for (const { widgetId, reference } of repository?.entries ?? []) {
    if (reference === undefined) continue;
    const known = referrers.get(reference);
    if (known === undefined) referrers.set(reference, [widgetId]);
    else known.push(widgetId);
  }
  return referrers;
}

/** Returns the events a widget raises: those of its type and those its configuration names. Undefined if they cannot be determined. */
export function raisedEvents(
  index: ProjectIndex,
  widget: ConfigWidget,
): { readonly names: ReadonlySet<string>; readonly open: boolean } | undefined {
  if (widget.type === '' || index.ownClasses.has(widget.type)) return undefined;
  const events = eventsOfType(widget.type);
  if (events === undefined) return undefined;
  const names = new Set(events.names);
  for (const childId of widget.childIds) {
    const action = index.widgets.get(childId)?.action;
    if (action !== undefined) names.add(action);
  }
  if (widget.action !== undefined) names.add(widget.action);
  return { names, open: events.open };
}

/**
 * Returns the table in a grid cell id `<table>_<row>_<col>` or `<table>_row_<col>` (`docs/format/events.md`, Cells of grid tables), else undefined.
 */
export function tableOfCellId(id: string): string | undefined {
  return /^([^_]+)_(?:row|\d+)_[^_]+(?:_.+)?$/.exec(id)?.[1];
}
