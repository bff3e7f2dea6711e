// `npm run bench` runs every theme, `npm run bench -- --only parse,response` some of them.
import { requireChromium } from '../testing/find-chromium.ts';
import { benchAnalysis } from './project/analysis-bench.ts';
import { benchArranging } from './app/arrange-bench.ts';
import { benchCode } from './project/code-bench.ts';
import { benchBlocking } from './app/block-bench.ts';
import { benchCompletion } from './app/completion-bench.ts';
import { benchFindings } from './project/findings-bench.ts';
import { benchHostile } from './project/hostile-bench.ts';
import { benchHostileResults } from './project/hostile-results.ts';
import { benchHttp } from './back-end/http-bench.ts';
import { benchLoad } from './app/load-bench.ts';
import { benchMainWait } from './app/main-wait.ts';
import { machine, missedTargets } from './measure.ts';
import { benchRequests } from './app/requests-bench.ts';
import { benchParsing } from './project/parse-bench.ts';
import { benchPreview } from './page/preview-bench.ts';
import { benchProblems } from './app/problems-bench.ts';
import { benchRename } from './project/rename-bench.ts';
import { benchResponse } from './back-end/response-bench.ts';
import { benchFind } from './back-end/find-bench.ts';
import { benchKeptMemory } from './back-end/kept-memory-bench.ts';
import { benchRecording } from './back-end/recording-bench.ts';
import { benchDebugger } from './debugger-bench.ts';
import { benchGrid } from './back-end/grid-bench.ts';
import { benchWhy } from './back-end/why-bench.ts';
import { benchStart } from './app/start-bench.ts';
import { benchRuntime } from './runtime-bench.ts';
import { benchTyping } from './app/typing-bench.ts';
import { benchWindow } from './app/window-bench.ts';

const themes: Readonly<Record<string, () => Promise<void>>> = {
  parse: benchParsing,
  response: benchResponse,
  blocking: benchBlocking,
  results: benchHostileResults,
  preview: benchPreview,
  window: benchWindow,
  requests: benchRequests,
  arrange: benchArranging,
  start: benchStart,
  typing: benchTyping,
  complete: benchCompletion,
  problems: benchProblems,
  load: benchLoad,
  main: benchMainWait,
  runtime: benchRuntime,
  debugger: benchDebugger,
  analysis: benchAnalysis,
  code: benchCode,
  findings: benchFindings,
  rename: benchRename,
  hostile: benchHostile,
  http: benchHttp,
  recording: benchRecording,
  memory: benchKeptMemory,
  why: benchWhy,
  grid: benchGrid,
  find: benchFind,
};

const only = process.argv.indexOf('--only');
const wanted = only < 0 ? Object.keys(themes) : (process.argv[only + 1] ?? '').split(',');
for (const name of wanted) {
  if (themes[name]) continue;
  console.error(`There is no theme ${name}; there are ${Object.keys(themes).join(', ')}.`);
  process.exit(2);
}
/** Themes that open a browser. */
const inChromium = new Set(['preview', 'window', 'requests', 'arrange', 'start', 'typing', 'complete', 'problems', 'load']);
if (wanted.some((name) => inChromium.has(name))) {
  try {
    requireChromium();
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  }
}
console.log(machine());
for (const name of wanted) {
  console.log(`\n${name}`);
  await themes[name]?.();
}
const missed = missedTargets();
if (missed > 0) console.log(`\n${missed} ${missed === 1 ? 'figure misses its' : 'figures miss their'} target.`);
