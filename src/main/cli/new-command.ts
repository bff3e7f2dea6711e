import { resolve } from 'node:path';
import type { ProjectLayout } from '../../shared/project/project-layout.ts';
import { type ProjectTemplate, projectTemplates } from '../../shared/project/project-templates.ts';
import { terminalText } from '../services/application/terminal-text.ts';
import { writeNewProject } from '../services/project/new-project.ts';
import { settleFolderTrust } from './folder-trust.ts';

interface NewOptions {
  readonly folder: string;
  readonly template: ProjectTemplate;
  readonly layout: ProjectLayout;
  readonly templatesFolder: string;
  readonly dataFolder: string;
}

/**
 * `dashwright new`: creates a project from a template, trusts it, since all its code was written this moment, and prints what to do next.
 * @throws AppError see `writeNewProject`.
 */
export async function newCommand({ folder, template, layout, templatesFolder, dataFolder }: NewOptions): Promise<void> {
  const created = await writeNewProject({ folder: resolve(folder), template, layout, templatesFolder });
  await settleFolderTrust({ folder: created }, { isTrusted: true, dataFolder });
  const title = projectTemplates.find(({ id }) => id === template)?.title ?? template;
  console.log(terminalText(`Created ${created} (${title}). Open it: dashwright serve ${quoted(folder)}`));
}

/** Returns an argument as a shell takes it. */
function quoted(argument: string): string {
  return /^[\w./:\\-]+$/.test(argument) ? argument : `"${argument}"`;
}
