import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCodeThread } from '../../../src/main/services/analysis/code/code-thread.ts';
import { codeQuestionOf } from '../../../src/main/services/analysis/code/code-question.ts';
import { createScriptProgram } from '../../../src/shared/language/code/script-program.ts';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import { type CodeScript, typedProjectOf } from '../../../src/shared/project/code-problems/checked-code.ts';
import { createCodeChecker } from '../../../src/shared/project/code-problems/code-problems.ts';
import { makeSources } from '../../../src/shared/project/reading/make-sources.ts';
import { alternate, medianOf, reportRatio, reportValue } from '../measure.ts';
import { largeProject } from './large-project/large-project.ts';

const root = join(import.meta.dirname, '../../..');
const scriptRoles = ['repository', 'widgetConfig', 'eventMap'] as const;
type Texts = Readonly<Record<'repository' | 'widgetConfig' | 'eventMap', string>>;

/** Returns scripts and model of a project. */
function readTexts(texts: Texts) {
  const sources = makeSources(texts);
  const scripts = scriptRoles.flatMap((role): CodeScript[] => (sources[role] ? [{ ...sources[role], role }] : []));
  const { model, problems } = createProjectAnalyser()(sources);
  return { sources, scripts, model, problems };
}

/** Compiles the same texts without the declarations of the format and the project. */
function compilePlainly(scripts: readonly CodeScript[]): void {
  const program = createScriptProgram(() => 0);
  program.setScripts(scripts.map(({ path }) => path));
  for (const { path, text } of scripts) program.setText(path, text);
  program.within(Number.POSITIVE_INFINITY, (service) => {
    for (const { path } of scripts) service.getSemanticDiagnostics(path);
  });
}

/** Measures findings in code against compiling the same scripts, and what a key costs the thread that looks for them. */
export async function benchCode(): Promise<void> {
  const read = (path: string): string => readFileSync(join(root, 'resources/sample', path), 'utf8');
  const sample = { repository: read('repository.js'), widgetConfig: read('widget-config.js'), eventMap: read('event-map.js') };
  const { files } = largeProject({ widgets: 3_000, pages: 30 });
  const large = { repository: files['repository.js'], widgetConfig: files['widget-config.js'], eventMap: files['event-map.js'] };
  for (const [name, texts, runs] of [
    ['the sample', sample, 5],
    ['a project of 3,000 widgets', large, 3],
  ] as const) {
    const { sources, scripts, model, problems } = readTexts(texts);
    const project = typedProjectOf(model);
    const first = await alternate(
      runs,
      () => void createCodeChecker().check(scripts, project),
      () => compilePlainly(scripts),
    );
    reportRatio(`findings in code of ${name}`, first, 'plain compile of its scripts');
    const question = codeQuestionOf(sources, model, problems);
    if (question === undefined || question === 'too-large') throw new Error(`the code of ${name} is not checked`);
    const thread = createCodeThread(join(root, 'dist/analysis/code.cjs'), console.error);
    const ask = async (added: string) => {
      const found = await thread.check({ ...question, scripts: question.scripts.map((one) => ({ ...one, text: one.text + added })) });
      if (typeof found === 'string' || found.length > 0) throw new Error(`${name}: ${JSON.stringify(found).slice(0, 500)}`);
    };
    const start = performance.now();
    await ask('');
    reportValue('  in the thread, its start included', performance.now() - start, 'ms');
    let keys = 0;
    const again = await medianOf(runs, async () => {
      keys += 1;
      await ask('\n'.repeat(keys));
    });
    reportValue('  in the thread, after a key in every script', again, 'ms');
    await thread.end();
  }
}
