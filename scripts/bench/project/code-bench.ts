import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCodeThread } from '../../../src/main/services/analysis/code/code-thread.ts';
import { codeQuestionOf } from '../../../src/main/services/analysis/code/code-question.ts';
import { createScriptProgram } from '../../../src/shared/language/code/script-program.ts';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import { type CodeScript, typedProjectOf } from '../../../src/shared/project/code-problems/checked-code.ts';
import { createCodeChecker } from '../../../src/shared/project/code-problems/code-problems.ts';
import { makeSources } from '../../../src/shared/project/reading/make-sources.ts';
import { alternate, median, medianOf, reportRatio, reportValue } from '../measure.ts';
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
    /** Resolves with the milliseconds until what changed was checked, those of the processor among them, and until everything was. */
    const ask = async (change: Partial<Texts>) => {
      const start = performance.now();
      const used = process.cpuUsage();
      const takenSoFar = () => {
        const { user, system } = process.cpuUsage(used);
        return { wall: performance.now() - start, processor: (user + system) / 1000 };
      };
      let first: ReturnType<typeof takenSoFar> | undefined;
      const changed = question.scripts.map((one) => ({ ...one, text: change[one.role] ?? one.text }));
      const found = await thread.check({ ...question, scripts: changed }, () => {
        first ??= takenSoFar();
        return true;
      });
      if (typeof found === 'string' || found.length > 0) throw new Error(`${name}: ${JSON.stringify(found).slice(0, 500)}`);
      const all = takenSoFar();
      return { first: first ?? all, all: all.wall };
    };
    reportValue('  in the thread, its start included', (await ask({})).all, 'ms');
    for (const [place, edited] of placesIn(texts)) {
      const firsts: { readonly wall: number; readonly processor: number }[] = [];
      const all = await medianOf(runs + 2, async () => {
        const taken = await ask(edited(firsts.length));
        firsts.push(taken.first);
        return taken.all;
      });
      const medianIn = (unit: 'wall' | 'processor') => median(firsts.slice(1).map((one) => one[unit]));
      reportValue(`  after a key in ${place}, what changed`, medianIn('wall'), 'ms');
      reportValue('    of the processor', medianIn('processor'), 'ms', 200);
      reportValue(`  after a key in ${place}, everything`, all, 'ms');
    }
    await thread.end();
  }
}

/** Returns places in which a person types, with the texts after another key there. */
function placesIn({ repository, widgetConfig }: Texts): readonly (readonly [string, (key: number) => Partial<Texts>])[] {
  const typed = (text: string, before: RegExp, written: string) => {
    const places = [...text.matchAll(before)];
    const { index = 0 } = places[places.length >> 1] ?? {};
    return (key: number) => `${text.slice(0, index)}${written.repeat(key + 1)}${text.slice(index)}`;
  };
  const entry = typed(repository, /\breturn /g, ' ');
  const page = typed(widgetConfig, /\btitle: /g, '\n');
  const helper = typed(repository, /^const |^function /gm, '\n');
  return [
    ['an entry', (key) => ({ repository: entry(key) })],
    ['a page', (key) => ({ widgetConfig: page(key) })],
    ['a helper function', (key) => ({ repository: helper(key) })],
  ];
}
