import type { FileRole } from '../schema/project-schema.ts';
import { buildModel } from './build-model.ts';
import { type EventMapPart, readEventMap } from './reading/event-map-reader.ts';

import type { LeftOut } from './bounds/left-out.ts';
import { createProblemList, limitProblems, type ProblemList, sortProblems } from './problem-rules/collected-problems.ts';
import { fileRoles } from './project-layout.ts';
import type { PermissionRequest, StoredQueries } from '../language/stored-query.ts';
import { indexProject, type ProjectParts } from './project-parts.ts';
import type { ProjectAnalysis, ProjectSources, SourceText } from './project-sources.ts';
import { type QueryPart, readQueries, storedQueries } from './reading/query-reader.ts';
import { type RepositoryPart, readRepository } from './reading/repository-reader.ts';
import { readScript } from './reading/edited-script.ts';
import type { ScriptFile } from './reading/script-file.ts';
import type { ScriptGlobal } from './reading/script-global.ts';
import { findMentions, type ScriptMentions } from './reading/script-mentions.ts';
import type { ProjectStyles } from './style-names.ts';
import { readWidgetConfig, type WidgetConfigPart } from './reading/widget-config-reader.ts';
import { type RuleLevels, withLevels } from './problem-rules/rule-levels.ts';
import { checkIgnores, type FileIgnores, withoutSilenced } from './problem-rules/silenced-problems.ts';
import { withContexts } from './problem-fixes/wrong-name.ts';
import { isSameData } from './difference/make-difference.ts';
import { createKeptRules } from './kept/kept-rules.ts';
import { projectRules } from './problem-rules/rule-checks.ts';

interface Reading {
  readonly repository: { readonly part: RepositoryPart; readonly mentions: ScriptMentions };
  readonly queries: { readonly part: QueryPart };
  readonly widgetConfig: { readonly part: WidgetConfigPart };
  readonly eventMap: { readonly part: EventMapPart; readonly mentions: ScriptMentions };
}

/** Reads each file; `former` is its last readable text, most of which may be unchanged. */
const readers: { readonly [Role in FileRole]: (source: SourceText, former: Reading[Role] | undefined) => Reading[Role] } = {
  repository: (source, former) =>
    readScript(source, former?.part.script, 'Repository', (script) => ({ part: readRepository(script), mentions: findMentions(script) })),
  queries: (source) => ({ part: readQueries(source) }),
  widgetConfig: (source, former) =>
    readScript(source, former?.part.script, 'WidgetConfig', (script) => ({ part: readWidgetConfig(script) })),
  eventMap: (source, former) =>
    readScript(source, former?.part.script, 'EventMap', (script) => ({ part: readEventMap(script), mentions: findMentions(script) })),
};

/** What is known from one file alone. */
export interface FileFacts {
  /** The file has a syntax error. */
  readonly broken: boolean;
  /** The stored queries, as far as they can be read. */
  readonly queries?: StoredQueries;
  readonly permissionRequests?: readonly PermissionRequest[];
}

/** Reads versions of one project; files that did not change are not read again. */
export interface ProjectReader {
  /** Reads one file. */
  read(role: FileRole, source: SourceText): FileFacts;
  /**
   * Returns everything known about all files; `unread` are files that exist but cannot be read, `levels` those of the project's rules,
   * `styles` what its style sheets define, if that is known.
   */
  analyse(sources: ProjectSources, unread?: ReadonlySet<FileRole>, levels?: RuleLevels, styles?: ProjectStyles): ProjectAnalysis;
}

/** Analyses versions of one project. */
export type ProjectAnalyser = ProjectReader['analyse'];

/** See {@link createProjectReader}. */
export function createProjectAnalyser(): ProjectAnalyser {
  return createProjectReader().analyse;
}

/**
 * Creates a reader that remembers. While a script file has a syntax error its part of the model stays that of its last
 * readable text, so that trees and lists do not vanish while somebody types.
 */
export function createProjectReader(): ProjectReader {
  const repository = createRoleReader('repository');
  const queries = createRoleReader('queries');
  const widgetConfig = createRoleReader('widgetConfig');
  const eventMap = createRoleReader('eventMap');
  /** Stays the same object until the style sheets define something else. */
  let lastStyles: ProjectStyles | undefined;
  const checkRules = createKeptRules(projectRules);
  const analyse: ProjectAnalyser = (sources, unread, levels = {}, styles) => {
    const readings = {
      repository: repository(sources.repository),
      queries: queries(sources.queries),
      widgetConfig: widgetConfig(sources.widgetConfig),
      eventMap: eventMap(sources.eventMap),
    };
    const parts: ProjectParts = {
      repository: readings.repository.usable?.part,
      queries: readings.queries.usable?.part,
      widgetConfig: readings.widgetConfig.usable?.part,
      eventMap: readings.eventMap.usable?.part,
      mentions: { repository: readings.repository.usable?.mentions, eventMap: readings.eventMap.usable?.mentions },
    };
    if (!isSameData(lastStyles, styles)) lastStyles = styles;
    const index = indexProject(parts, unread, lastStyles);
    const broken = new Set(fileRoles.flatMap((role) => (readings[role].broken ? (sources[role]?.path ?? []) : [])));
    const model = createProblemList();
    checkRules(index, model);
    const files = createProblemList();
    addScriptProblems(readings.repository.current?.part, 'Repository', files);
    addScriptProblems(readings.widgetConfig.current?.part, 'WidgetConfig', files);
    addScriptProblems(readings.eventMap.current?.part, 'EventMap', files);
    addQueryProblems(readings.queries.current?.part, files);
    const ignores = fileRoles.flatMap((role) => ignoresOf(readings[role].current?.part) ?? []);
    for (const file of ignores) checkIgnores(file, files);
    // Positions in a text that has changed would mislead.
    const kept = model.all().filter((problem) => problem.location === undefined || !broken.has(problem.location.path));
    const texts = new Map(fileRoles.flatMap((role) => (sources[role] ? [[sources[role].path, sources[role].text] as const] : [])));
    return {
      model: buildModel(index),
      problems: withContexts(
        limitProblems(sortProblems(withLevels(withoutSilenced([...files.all(), ...kept], ignores), levels), [...texts.keys()])),
        texts,
      ),
      queries: parts.queries ? storedQueries(parts.queries) : {},
      permissionRequests: parts.queries?.permissionRequests ?? [],
      texts: {
        repository: readings.repository.usableSource,
        queries: readings.queries.usableSource,
        widgetConfig: readings.widgetConfig.usableSource,
        eventMap: readings.eventMap.usableSource,
      },
      hasSyntaxError: {
        repository: readings.repository.broken,
        queries: readings.queries.broken,
        widgetConfig: readings.widgetConfig.broken,
        eventMap: readings.eventMap.broken,
      },
    };
  };
  return {
    analyse,
    read(role, source) {
      if (role === 'repository') return { broken: repository(source).broken };
      if (role === 'widgetConfig') return { broken: widgetConfig(source).broken };
      if (role === 'eventMap') return { broken: eventMap(source).broken };
      const { usable, broken } = queries(source);
      const part = usable?.part;
      return { broken, queries: part ? storedQueries(part) : {}, permissionRequests: part?.permissionRequests ?? [] };
    },
  };
}

/** Analyses a project once; never throws, whatever the files hold. */
export function analyseProject(sources: ProjectSources): ProjectAnalysis {
  return createProjectAnalyser()(sources);
}

function createRoleReader<Role extends FileRole>(role: Role) {
  let source: SourceText | undefined;
  let current: Reading[Role] | undefined;
  let usable: Reading[Role] | undefined;
  let usableSource: SourceText | undefined;
  return (next: SourceText | undefined) => {
    if (next === undefined) {
      source = current = usable = usableSource = undefined;
    } else if (source === undefined || source.text !== next.text || source.path !== next.path) {
      const samePath = source?.path === next.path;
      source = next;
      current = readers[role](next, usable);
      if (!isBroken(current.part) || usable === undefined || !samePath) {
        usable = current;
        usableSource = next;
      }
    }
    return { current, usable, usableSource, broken: current !== undefined && isBroken(current.part) };
  };
}

/** Returns whether a file has a syntax error; a YAML file may still yield the part before it. */
function isBroken(part: { readonly script: ScriptFile } | QueryPart): boolean {
  return 'script' in part ? part.script.error !== null : part.faults.some((fault) => fault.code === 'yaml-syntax');
}

function addScriptProblems(
  part: { readonly script: ScriptFile; readonly assigned: boolean; readonly leftOut: LeftOut | undefined } | undefined,
  global: ScriptGlobal,
  problems: ProblemList,
): void {
  if (part === undefined) return;
  const { script, assigned, leftOut } = part;
  if (leftOut !== undefined) {
    problems.add({
      code: 'file-left-out',
      subject: '',
      message: leftOut.message,
      location: script.lines.location(leftOut.start, leftOut.end),
    });
  }
  if (script.error !== null) {
    const { message, start, end } = script.error;
    problems.add({
      code: 'script-syntax',
      subject: '',
      message,
      location: script.lines.location(start, end),
    });
  } else if (!assigned && script.text.trim() !== '') {
    const message = `This file never assigns ${global}. Write ${global} = { ... }.`;
    problems.add({
      code: 'nothing-assigned',
      subject: global,
      message,
      location: script.lines.location(0, 0),
    });
  }
}

function ignoresOf(part: { readonly script: ScriptFile } | QueryPart | undefined): FileIgnores | undefined {
  if (part === undefined) return undefined;
  return 'script' in part ? part.script : part;
}

function addQueryProblems(part: QueryPart | undefined, problems: ProblemList): void {
  for (const { code, subject, message, start, end } of part?.faults ?? []) {
    if (part) problems.add({ code, subject, message, location: part.lines.location(start, end) });
  }
}
