import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAnalysis } from '../../../src/main/services/analysis/analysis.ts';
import type { Analysis, ModelNews } from '../../../src/main/services/analysis/analysis-types.ts';
import { countModelParts, modelPart } from '../../../src/shared/project/difference/model-parts.ts';
import { heavyFiles, hostileFiles } from './hostile-files.ts';
import { largeProject } from './large-project/large-project.ts';
import { reportValue } from '../measure.ts';

const bundle = join(import.meta.dirname, '../../../dist/analysis/worker.cjs');
const codeBundle = join(import.meta.dirname, '../../../dist/analysis/code.cjs');
/** Maximum time for which main may be blocked, in ms. */
const maxDelay = 100;
/** Maximum sent to a window for one edit, in KB. */
const maxSent = 20;

interface Wait {
  readonly wall: number;
  /** Main's own processor time, without other programs. */
  readonly processor: number;
}

/** Watches the event loop of this thread. Returns a function that returns its longest turn, in ms. */
function watchLoop(): () => Wait {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let processor = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    processor = Math.max(processor, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    delay.disable();
    return { wall: delay.max / 1e6, processor };
  };
}

/** Creates the parts of the model that a window asks for, each in a turn of its own. */
async function sendModel(analysis: Analysis): Promise<void> {
  const { model } = analysis.known();
  for (let part = 0; part < countModelParts(model); part += 1) {
    JSON.stringify({ text: modelPart(model, part) });
    await new Promise(setImmediate);
  }
}

/** Returns the longest turn of main while a file is opened, sent to windows and emptied again. */
async function longestWait(path: string, text: string): Promise<Wait> {
  // Serialised, as for a window.
  const analysis = createAnalysis({
    bundle,
    codeBundle,
    onKnown: (known, news) => void JSON.stringify([known.problems, news]),
    logBug: assert.fail,
  });
  analysis.setDisk(path, text);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stop = watchLoop();
  await analysis.begin();
  await sendModel(analysis);
  analysis.setText(path, '');
  await analysis.settled();
  const wait = stop();
  await analysis.dispose();
  return wait;
}

/** Returns the bytes sent to a window after edits in 3,000 widgets: within a line, and of a line above everything. */
async function bytesOfEdits(): Promise<number> {
  const { files } = largeProject({ widgets: 3000, pages: 30 });
  const sent: number[] = [];
  const onKnown = (_known: unknown, news: ModelNews | undefined): number => sent.push(JSON.stringify(news ?? {}).length);
  const analysis = createAnalysis({ bundle, codeBundle, onKnown, logBug: assert.fail });
  for (const [path, text] of Object.entries(files)) if (/^(repository|widget-config|event-map)\./.test(path)) analysis.setDisk(path, text);
  await analysis.begin();
  sent.length = 0;
  const whole = JSON.stringify(analysis.known().model).length;
  const config = files['widget-config.js'];
  for (const text of [
    `// a line\n${config}`,
    config.replace(/title: '/, "title: 'a"),
    config.replace(/\n(?=\s*\{ id)/g, (end, at: number) => (at < 20_000 ? `\n${end}` : end)),
  ]) {
    analysis.setText('widget-config.js', text);
    await analysis.settled();
  }
  await analysis.dispose();
  assert.equal(sent.length, 3);
  console.log(`  (the whole model: ${Math.round(whole / 1024)} KB; edits: ${sent.join(', ')} bytes)`);
  return Math.max(...sent);
}

/** Measures how long hostile files block main, and what an edit of a large project sends. */
export async function benchHostile(): Promise<void> {
  let longest = { name: '', processor: 0 };
  for (const { name, path, text } of [...hostileFiles, ...heavyFiles]) {
    const { wall, processor } = await longestWait(path, text());
    console.log(`  ${name}: ${processor.toFixed(0)} ms (${wall.toFixed(0)} ms on the clock)`);
    if (processor > longest.processor) longest = { name, processor };
  }
  reportValue(`longest wait of main for a hostile file (${longest.name})`, longest.processor, 'ms', maxDelay);
  reportValue('one edit of 3,000 widgets: sent to the window', (await bytesOfEdits()) / 1024, 'KB', maxSent);
}
