import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createJournal } from '../project/unsaved/journal.ts';
import { discoverProject } from '../project/discover-project.ts';
import { createProjectFiles } from '../project/project-files.ts';
import { createAnalysis } from './analysis.ts';

it('finds nothing wrong in the sample project', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../resources/sample');
  const project = await discoverProject(folder);
  if (project.kind !== 'project') throw new Error('the sample is not a project');
  const files = createProjectFiles(project.folder, project, createJournal(path.join(tmpdir(), 'dashwright-no-journal')));
  const bundle = path.resolve(import.meta.dirname, '../../../../dist/analysis/worker.cjs');
  const codeBundle = path.resolve(import.meta.dirname, '../../../../dist/analysis/code.cjs');
  const analysis = createAnalysis({
    bundle,
    codeBundle,
    onKnown: () => undefined,
    logBug: (message, thrown) => expect.fail(`${message}: ${String(thrown)}`),
  });
  for (const file of project.files) analysis.setDisk(file.path, file.exists ? (await files.read(file.path)).text : null);
  await analysis.begin();
  const { model, problems } = analysis.known();
  expect(problems).toEqual([]);
  expect(model.pages.length).toBeGreaterThan(0);
  expect(model.entries.length).toBeGreaterThan(0);
  await analysis.dispose();
  await files.dispose();
});
