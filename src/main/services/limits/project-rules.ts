import { type RuleLevels, readRuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { readSettingsFile, settingsFileName } from '../project/settings-file.ts';

/** How serious a project takes the rules of Problems. */
export interface ProjectRules {
  readonly levels: RuleLevels;
  /** Names and levels of the file that cannot be used. */
  readonly problems: readonly Problem[];
}

export const defaultProjectRules: ProjectRules = { levels: {}, problems: [] };

/** Reads `rules` of the settings file of a project. Never rejects: damage of the file as a whole is reported where connections are read. */
export async function readProjectRules(folder: string | null): Promise<ProjectRules> {
  if (folder === null) return defaultProjectRules;
  const file = await readSettingsFile(folder).catch(() => ({}) as Readonly<Record<string, unknown>>);
  const { levels, faults } = readRuleLevels(file['rules']);
  const problems = faults.map((fault, index): Problem => {
    const location = { path: settingsFileName, line: 1, column: 1 };
    return {
      id: `rules:${index}`,
      severity: 'warning',
      source: 'project',
      code: 'rules',
      message: `${settingsFileName}: ${fault}.`,
      location,
    };
  });
  return { levels, problems };
}
