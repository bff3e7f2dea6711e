// `npm run test:kill [part of a name]`: files that try to block the app; a line each, then counts. Takes some minutes.
import { availableParallelism, totalmem } from 'node:os';
import { payloadsByTheme } from './kill/payloads.ts';
import { runPayload } from './kill/run-payload.ts';
import { defaultRuntimeLimits } from '../../src/main/runtime/runtime.ts';

const wanted = process.argv[2] ?? '';
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;
const started = performance.now();
let count = 0;
let killed = 0;
const failed: string[] = [];
let peak = 0;
let recovery = 0;
let gap = 0;

console.log(
  `Node ${process.versions.node}, ${availableParallelism()} processors, ${megabytes(totalmem())}; limits: ${milliseconds(defaultRuntimeLimits.callDeadline)} a call, ${megabytes(defaultRuntimeLimits.memory)}`,
);
for (const [theme, payloads] of Object.entries(payloadsByTheme)) {
  for (const payload of payloads) {
    if (!`${theme}: ${payload.name}`.includes(wanted)) continue;
    const outcome = await runPayload(payload, defaultRuntimeLimits);
    count += 1;
    if (outcome.isKilled) killed += 1;
    peak = Math.max(peak, outcome.peak);
    recovery = Math.max(recovery, outcome.recovery);
    gap = Math.max(gap, outcome.longestGap);
    const figures = `${outcome.isKilled ? `killed, back in ${milliseconds(outcome.recovery)}` : 'held'}; child ${megabytes(outcome.peak)}; main gap ${milliseconds(outcome.longestGap)}`;
    console.log(`${outcome.failures.length === 0 ? 'ok  ' : 'FAIL'} ${theme}: ${payload.name} (${figures}) ${outcome.said.slice(0, 120)}`);
    for (const failure of outcome.failures) console.log(`       ${failure}`);
    if (outcome.failures.length > 0) failed.push(payload.name);
  }
}
console.log(
  `kill: ${count - failed.length} of ${count} payloads held in ${Math.round((performance.now() - started) / 1000)} s; ${killed} children ended, largest child ${megabytes(peak)}, longest recovery ${milliseconds(recovery)}, longest gap in main ${milliseconds(gap)}`,
);
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 && count > 0 ? 0 : 1;
