import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEndToEndReport } from './end-to-end-report.ts';
import { requireChromium } from './find-chromium.ts';
import { readUnitReport } from './unit-report.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const root = join(import.meta.dirname, '../..');
/** Whether to include the long end-to-end tests and those that repeat others in other colours, at other sizes or with similar faults. */
const isWhole = process.argv.includes('--all');
/**
 * Specs that check the whole window at several sizes, draw two values of every parameter or use very large answers: a few tests that take
 * minutes.
 */
const longSpecs = [
  'gallery/parameter-effects',
  'keyboard/zoom',
  'keyboard/zoomed-dialogs',
  'window/sizes',
  'window/layout-shift',
  'page/kept-inputs',
  'traffic/large-results',
];
/** Specs with further cases of what other specs walk through, whose logic unit tests cover. They take a third of the time. */
const furtherSpecs = [
  'compare/compare-runs',
  'connections/back-end-names-faults',
  'connections/connection-proxy',
  'connections/connection-steps',
  'design/canvas-drag',
  'design/canvas-menu',
  'design/canvas-sizes',
  'design/design-move',
  'design/grid-drag',
  'edit-and-send/edited-headers',
  'edit-and-send/edited-text',
  'editor/last-commit',
  'editor/many-tabs',
  'editor/selection-and-cursor',
  'editor/syntax-errors',
  'keyboard/forced-colours',
  'keyboard/forced-signs',
  'keyboard/page-focus',
  'keyboard/question-focus',
  'language/code-findings',
  'language/names-over-files',
  'page/canvas-view',
  'page/edit-keeps-state',
  'page/exact-text',
  'page/example-states',
  'page/made-widgets',
  'page/page-picture',
  'page/plus-table-functions',
  'page/style-sheets',
  'page/tool-tips',
  'page/widget-states',
  'traffic/faults-kinds',
  'traffic/intercept-lost-window',
  'traffic/problem-places',
  'traffic/request-filter',
  'traffic/request-marks',
  'traffic/show-on-page',
  'traffic/state-history',
  'traffic/state-values',
  'traffic/typed-code',
  'why/why-colours',
  'window/reduced-motion',
  'writes/refused-controls',
];
const leftOut = ['@variant', ...[...longSpecs, ...furtherSpecs].map((name) => `${name}\\.spec\\.ts`)].join('|');
const reports = mkdtempSync(join(tmpdir(), 'dashwright-test-'));
/** Failures, repeated at the end, since the start of a log this long is often cut off. */
const failures: string[] = [];
const environment: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '0' };

function run(title: string, program: string, parameters: readonly string[]): boolean {
  const started = Date.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

function npmBinary(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Runs a check as one test, which passes or fails as a whole. */
function check(title: string, program: string, parameters: readonly string[]): Count {
  if (run(title, program, parameters)) return { passed: 1, failed: 0 };
  failures.push(title);
  return { passed: 0, failed: 1 };
}

function unitTests(): Count {
  const path = join(reports, 'unit.json');
  const ok = run('unit tests', npmBinary('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`]);
  const report = readUnitReport(path);
  if (!report || report.passed === 0) return { passed: 0, failed: 1 };
  failures.push(...report.failures);
  if (report.failed > 0 || ok) return { passed: report.passed, failed: report.failed };
  // A run that failed outside of tests (a leak, an error nobody caught) is a failure, too.
  failures.push('unit tests: an error outside of any test, or a file that did not load: see above');
  return { passed: report.passed, failed: 1 };
}

function endToEndTests(): Count {
  const path = join(reports, 'e2e.json');
  environment.PLAYWRIGHT_JSON_OUTPUT_NAME = path;
  // The last reporter fails the run for a widget event that no test raises by hand.
  const ok = run('end-to-end tests', npmBinary('playwright'), [
    'test',
    '--reporter=list,json,./e2e/harness/event-reporter.ts',
    ...(isWhole ? [] : ['--grep-invert', leftOut]),
  ]);
  const report = readEndToEndReport(path);
  if (!report || report.passed === 0) return { passed: 0, failed: 1 };
  const { passed, failed, flaky } = report;
  if (flaky > 0) console.log(`${flaky} end-to-end tests passed only at the second try, which counts as failed: see "flaky" above.`);
  // A run that failed outside any test (an event that nobody fires) is a failure too.
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}

/** Lint, types, boundaries, unused code, unit tests, build, end-to-end tests; ends with `N passed, N failed`. */
function runAll(): number {
  environment.CHROMIUM_PATH = requireChromium();
  console.log(`Chromium: ${environment.CHROMIUM_PATH}; Node ${process.versions.node}`);
  const node = process.execPath;
  const counts = [
    check('lint and boundaries', npmBinary('biome'), ['check', '.']),
    check('types', node, ['scripts/testing/check-types.ts']),
    check('unused code', npmBinary('knip'), []),
    check('boundaries bite', node, ['scripts/testing/boundaries-bite.ts']),
    check('build', node, ['scripts/build.mjs']),
    unitTests(),
    endToEndTests(),
  ];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failures.length > 0) console.log(`\nFailed outside the end-to-end tests:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = runAll();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 2;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
