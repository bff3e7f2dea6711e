import { parse } from 'acorn';
import { createAnswerer } from '../../../src/main/services/analysis/worker/answer-question.ts';
import type { TextVersions } from '../../../src/main/services/analysis/worker/worker-messages.ts';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import type { FileRole } from '../../../src/shared/schema/project-schema.ts';
import type { ProjectSources } from '../../../src/shared/project/project-sources.ts';
import { largeProject } from './large-project/large-project.ts';
import { alternate, reportRatio } from '../measure.ts';

const { files } = largeProject({ widgets: 3_700, pages: 37 });

/** Returns new objects: a file that was parsed is known by its object. */
function largeSources(): ProjectSources {
  const source = (path: keyof typeof files) => ({ path, text: files[path] });
  return {
    repository: source('repository.js'),
    queries: source('repository.yml'),
    widgetConfig: source('widget-config.js'),
    eventMap: source('event-map.js'),
  };
}

const parseAll = (): void => {
  for (const path of ['repository.js', 'widget-config.js', 'event-map.js'] as const)
    parse(files[path], { ecmaVersion: 'latest', locations: true });
};

/** Returns the milliseconds of processor time that work takes, which other programs hardly change. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns a function that types another key into a file and answers what main asks about it, as the thread that reads files does. */
function typingInto(role: FileRole, place: string): () => void {
  const answer = createAnswerer();
  const all = largeSources();
  let versions: TextVersions = { repository: 0, queries: 0, widgetConfig: 0, eventMap: 0 };
  let last = 0;
  let hasModel = false;
  const read = (changed: FileRole, path: string, text: string): void => {
    last += 1;
    versions = { ...versions, [changed]: last };
    answer({ kind: 'read', role: changed, version: last, path, text });
  };
  const check = (): void => {
    answer({ kind: 'check', versions, unread: [], hasModel, levels: {}, styles: undefined });
    hasModel = true;
  };
  for (const [known, source] of Object.entries(all) as [FileRole, { path: string; text: string }][]) read(known, source.path, source.text);
  check();
  let keys = 0;
  return () => {
    const source = all[role];
    if (source === undefined) throw new Error(`The project has no ${role}.`);
    keys += 1;
    const from = versions;
    read(role, source.path, source.text.replace(place, `${place}${'x'.repeat(keys)}`));
    // No init depends on the widget configuration, so that main does not ask.
    if (role !== 'widgetConfig') answer({ kind: 'changed', from, to: versions });
    check();
  };
}

/** Measures reading and checking a large project against parsing its scripts, and what a key in it costs the thread that does both. */
export async function benchAnalysis(): Promise<void> {
  const fresh = await alternate(5, () => createProjectAnalyser()(largeSources()), parseAll);
  reportRatio('check a project of 3,700 widgets', fresh, 'parsing its scripts alone', 3);
  for (const [what, role, place] of [
    ['an entry', 'repository', '\n  page20Text1'],
    ['a comment between entries', 'repository', '// ── page20Text1'],
    ['an entry, which breaks it', 'repository', '\n  page20Text1: {'],
    ['a page', 'widgetConfig', "'page20Text1"],
    ['code before the entries', 'repository', 'const chosenVersion'],
    ['a stored query', 'queries', 'page1'],
  ] as const) {
    const key = typingInto(role, place);
    const again = await alternate(
      7,
      () => processorTime(key),
      () => processorTime(parseAll),
    );
    reportRatio(`  a key in ${what}, processor time`, again, 'the same');
  }
}
