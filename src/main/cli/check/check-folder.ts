import { AppError } from '../../../shared/errors/app-error.ts';
import { createProjectReader } from '../../../shared/project/analyse-project.ts';
import { allProblems } from '../../../shared/project/code-problems/all-problems.ts';
import { sortProblems } from '../../../shared/project/problem-rules/collected-problems.ts';
import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { ProjectAnalysis, ProjectSources } from '../../../shared/project/project-sources.ts';
import { type ProjectStyles, readProjectStyles } from '../../../shared/project/style-names.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { codeQuestionOf, uncheckedProblem } from '../../services/analysis/code/code-question.ts';
import { createCodeThread } from '../../services/analysis/code/code-thread.ts';
import { readProjectRules } from '../../services/limits/project-rules.ts';
import { type DiscoveredProject, discoverProject } from '../../services/project/discover-project.ts';
import { readDisk } from '../../services/project/disk-file.ts';
import { readSettingsFile } from '../../services/project/settings-file.ts';
import { decodeText, notTextReason } from '../../services/project/text-encoding.ts';
import { severalApplications } from '../several-applications.ts';

/** What reading a project found. */
export interface CheckedFolder {
  /** Absolute path of the project. */
  readonly folder: string;
  /** By file, then by place. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the files of a project and reports what the rules find. Runs none of its code and sends nothing. `codeBundle` is the built script of
 * the thread that checks names and calls in the code; without one they are not checked.
 * @throws AppError as {@link discoverProject} and {@link readDisk}; `invalid-input` for a folder with several applications.
 */
export async function checkFolder(folder: string, levels: RuleLevels, codeBundle?: string): Promise<CheckedFolder> {
  const found = await discoverProject(folder);
  if (found.kind === 'choose') throw severalApplications(found.applications);
  // A file that cannot be read would hide the levels that it has.
  await readSettingsFile(found.folder);
  const rules = await readProjectRules(found.folder);
  const { sources, problems } = await readSources(found);
  const allLevels = { ...rules.levels, ...levels };
  const analysis = createProjectReader().analyse(sources, new Set(), allLevels, await readStyles(found));
  const ofCode = codeBundle === undefined || problems.length > 0 ? [] : await codeProblems(codeBundle, sources, analysis);
  const all = [...rules.problems, ...problems, ...allProblems({ problems: analysis.problems, sources, levels: allLevels }, ofCode)];
  return {
    folder: found.folder,
    problems: sortProblems(
      all,
      found.files.map(({ path }) => path),
    ),
  };
}

/** Returns what is wrong in the code, or one problem that says why it was not checked. */
async function codeProblems(bundle: string, sources: ProjectSources, { model, problems }: ProjectAnalysis): Promise<readonly Problem[]> {
  const question = codeQuestionOf(sources, model, problems);
  if (question === undefined) return [];
  const thread = createCodeThread(bundle, () => undefined);
  const found = question === 'too-large' ? question : await thread.check(question);
  await thread.end();
  return typeof found === 'string' ? [uncheckedProblem(sources, found)] : found;
}

/** Returns what the style sheets define; undefined if one of them cannot be read, since it may define anything. */
async function readStyles({ folder, styleSheets }: DiscoveredProject): Promise<ProjectStyles | undefined> {
  const texts: string[] = [];
  for (const path of styleSheets) {
    const disk = await readDisk(folder, path).catch(() => undefined);
    if (disk === undefined) return undefined;
    texts.push(disk.bytes.toString('utf8'));
  }
  return readProjectStyles(texts);
}

async function readSources(
  project: DiscoveredProject,
): Promise<{ readonly sources: ProjectSources; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const sources: [string, { path: string; text: string }][] = [];
  for (const { path, role } of project.files) {
    const disk = await readDisk(project.folder, path);
    if (disk === undefined) continue;
    const { text, isText } = decodeText(disk.bytes);
    if (!isText) {
      const location = { path, line: 1, column: 1 };
      problems.push({ id: `not-text:${path}`, severity: 'error', source: 'project', code: 'not-text', message: notTextReason, location });
    } else sources.push([role, { path, text }]);
  }
  if (problems.length === 0 && sources.length === 0) throw new AppError('not-a-project', `'${project.folder}' has no file to check.`);
  return { sources: Object.fromEntries(sources), problems };
}
