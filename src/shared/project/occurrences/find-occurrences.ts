import type { ProjectSources, SourceText } from '../project-sources.ts';
import { readEventMap } from '../reading/event-map-reader.ts';
import { readQueries } from '../reading/query-reader.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript, type ScriptFile } from '../reading/script-file.ts';
import { readWidgetConfig } from '../reading/widget-config-reader.ts';
import { readStyleNames } from '../style-names.ts';
import { addWidgetConfig } from './config-occurrences.ts';
import type { NamedThing, Occurrence } from './occurrence.ts';
import { createOccurrenceList, type KnownNames, memberPlace, type OccurrenceList } from './occurrence-list.ts';
import { addQueries, addRepository } from './repository-occurrences.ts';
import { readScriptNames } from './script-names.ts';
import { addSheet } from './sheet-occurrences.ts';

/** The texts in which names are looked for. */
export interface NamedTexts {
  readonly sources: ProjectSources;
  readonly styleSheets: readonly SourceText[];
}

/** Every place of every name of a project. */
export interface Occurrences {
  /** In file order, files in the order repository, queries, widget configuration, event map, style sheets. */
  of(thing: NamedThing): readonly Occurrence[];
  /** Returns the name at an offset, ends included; undefined if there is none. A declaration wins over the names inside it. */
  at(path: string, offset: number): Occurrence | undefined;
  all(): readonly Occurrence[];
}

/**
 * Returns every place of the names of the format (`docs/format/README.md`, Names and ids) over all files, inside texts, too. Files with a
 * syntax error have none; never throws.
 */
export function findOccurrences({ sources, styleSheets }: NamedTexts): Occurrences {
  const script = (source: SourceText | undefined): ScriptFile | undefined => source && parseScript(source);
  const [repositoryFile, configFile, eventFile] = [script(sources.repository), script(sources.widgetConfig), script(sources.eventMap)];
  const repository = repositoryFile && readRepository(repositoryFile);
  const config = configFile && readWidgetConfig(configFile);
  const queries = sources.queries && readQueries(sources.queries);
  const configured = new Set(config?.widgets.map(({ id }) => id));
  const known: KnownNames = {
    widgets: new Set([...configured, ...(repository?.entries ?? []).map(({ widgetId }) => widgetId)]),
    actions: new Set(
      (repository?.entries ?? []).flatMap(({ widgetId, actions }) => actions.map(({ member }) => `${widgetId}.${member.name}`)),
    ),
  };
  const lists: OccurrenceList[] = [];
  const listOf = (path: string): OccurrenceList => {
    const list = createOccurrenceList(path, known);
    lists.push(list);
    return list;
  };
  if (repository) {
    const list = listOf(repository.script.path);
    addRepository(list, repository, new Set(queries?.queries.map(({ key }) => key)), configured);
    addCode(list, repository.script);
  }
  if (queries && sources.queries) addQueries(listOf(queries.path), queries, sources.queries.text, known.widgets, known.actions);
  if (config) {
    const list = listOf(config.script.path);
    addWidgetConfig(list, config, known.actions);
    addCode(list, config.script);
  }
  if (eventFile) {
    const list = listOf(eventFile.path);
    for (const member of readEventMap(eventFile).object.members) {
      const place = memberPlace(member, eventFile);
      if (place) list.addEvent(member.name, place, 'use');
    }
    addCode(list, eventFile);
  }
  const outer = new Set(readStyleNames(styleSheets.map(({ text }) => text)).outer);
  for (const sheet of styleSheets) addSheet(listOf(sheet.path), sheet.text, outer);
  return indexOccurrences(lists.flatMap((list) => list.all().sort((left, right) => left.start - right.start)));
}

function addCode(list: OccurrenceList, script: ScriptFile): void {
  const { texts, members } = readScriptNames(script);
  for (const text of texts) list.addText(text);
  for (const member of members) list.addMember(member, script);
}

const roleOrder: readonly Occurrence['role'][] = ['declaration', 'use', 'implied', 'mention'];

function indexOccurrences(all: readonly Occurrence[]): Occurrences {
  let byName: ReadonlyMap<string, readonly Occurrence[]> | undefined;
  const rank = ({ role, end, start }: Occurrence) => roleOrder.indexOf(role) * 1_000_000 + (end - start);
  return {
    all: () => all,
    of({ kind, owner, name }) {
      byName ??= Map.groupBy(all, (one) => one.name);
      return byName.get(name)?.filter((one) => one.kind === kind && one.owner === owner) ?? [];
    },
    at(path, offset) {
      const here = all.filter((one) => one.path === path && one.start <= offset && offset <= one.end);
      return here.sort((left, right) => rank(left) - rank(right))[0];
    },
  };
}
