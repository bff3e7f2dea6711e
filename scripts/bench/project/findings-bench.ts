import fc from 'fast-check';
import { checkFolder } from '../../../src/main/cli/check/check-folder.ts';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import { choicesOf } from '../../../src/shared/project/problem-rules/testing/choices.ts';
import { makeProject } from '../../../src/shared/project/problem-rules/testing/project.ts';
import { projectTemplateIds } from '../../../src/shared/project/project-templates.ts';
import { makeSources } from '../../../src/shared/project/reading/make-sources.ts';
import { readProjectStyles } from '../../../src/shared/project/style-names.ts';
import { reportValue } from '../measure.ts';

const projects = 1_000;
/** Findings that are printed. */
const mostShown = 20;

/** Counts what the rules find where nothing is wrong: the sample, the templates, and generated projects. */
export async function benchFindings(): Promise<void> {
  const found: string[] = [];
  for (const folder of ['resources/sample', ...projectTemplateIds.map((id) => `resources/templates/${id}`)]) {
    const { problems } = await checkFolder(folder, {}, 'dist/analysis/code.cjs');
    found.push(...problems.map(({ code, message }) => `${folder}: ${code}: ${message}`));
  }
  reportValue('findings in the sample and the templates', found.length, 'findings', 0);
  const written = found.length;
  fc.assert(
    fc.property(fc.gen(), (value) => {
      const { styleSheets, types: _, ...texts } = makeProject(choicesOf(value));
      const { problems } = createProjectAnalyser()(makeSources(texts), new Set(), {}, readProjectStyles(styleSheets));
      found.push(...problems.map(({ code, message }) => `generated: ${code}: ${message}`));
    }),
    { numRuns: projects },
  );
  reportValue(`findings in ${projects.toLocaleString('en')} generated projects`, found.length - written, 'findings', 0);
  for (const line of found.slice(0, mostShown)) console.log(`  ${line}`);
}
