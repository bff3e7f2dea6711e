import { join } from 'node:path';
import { z } from 'zod';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import type { RunResult, Runtime } from '../../src/main/runtime/runtime.ts';
import { createProjectAnalyser } from '../../src/shared/project/analyse-project.ts';
import type { ProjectSources } from '../../src/shared/project/project-sources.ts';
import { createRunRecord, type RunRecord } from '../../src/main/services/workspace/record/run-record.ts';
import { type HostEventName, hostEvents } from '../../src/shared/contract/host-events.ts';
import { problemSchema, projectModelSchema } from '../../src/shared/schema/project-schema.ts';
import { changedWidgets } from '../../src/shared/project/changed-widgets.ts';
import { fileNames } from './base-projects.ts';
import { cannedAnswer } from './canned-answers.ts';
import { type Chance, createChance } from './chance.ts';
import type { MutatedProject } from './mutated-project.ts';

/** Outcome of one mutated project. */
export interface TrialOutcome {
  /** Of the mutated files, those that still parse. */
  readonly parsed: number;
  readonly loaded: boolean;
  /** Pages opened and actions run. */
  readonly runs: number;
  /** Number of runs that ended with a reported error. */
  readonly failedRuns: number;
  /** Milliseconds the analysis took. */
  readonly analysis: number;
  /** Faults, which must never happen; empty if all is well. */
  readonly faults: readonly string[];
}

/** Analyses and runs one project after the other, as an open window would. */
export interface Trials {
  run(project: MutatedProject): Promise<TrialOutcome>;
  dispose(): Promise<void>;
}

const childPath = join(import.meta.dirname, '../../dist/runtime/child.cjs');
const roles = {
  'repository.js': 'repository',
  'repository.yml': 'queries',
  'widget-config.js': 'widgetConfig',
  'event-map.js': 'eventMap',
} as const;
const outcomes = new Set(['loaded', 'rest', 'function', 'blocked', 'skip', 'rendered', 'threw', 'rejected', 'cancelled']);
const problemsSchema = z.array(problemSchema.extend({ message: z.string().min(1) }));
/** Milliseconds after which a call counts as never answered. */
const patience = 60_000;
const maxPages = 3;
const maxActions = 3;

export async function startTrials(): Promise<Trials> {
  let faults: string[] = [];
  let chance: Chance = createChance(0);
  const analyse = createProjectAnalyser();
  let sources: ProjectSources = {};
  let known = analyse(sources);
  const check = (name: HostEventName, data: unknown) => {
    const parsed = hostEvents[name].safeParse(data);
    if (!parsed.success) faults.push(`event ${name}: ${parsed.error.message}`);
  };
  const record: RunRecord = createRunRecord({
    emit: check,
    model: () => known.model,
    sources: () => ({}),
    projectProblems: () => [],
    redact: (text) => text,
  });
  const runtime: Runtime = createRuntime({
    childPath,
    spawn: createForkSpawn(),
    limits: { callDeadline: 500, memory: 700 * 1024 ** 2, effectDepth: 50 },
    send: async () => cannedAnswer(chance),
    onEvent: record.take,
  });
  await runtime.start();

  async function within<Value>(title: string, work: Promise<Value>): Promise<Value | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        faults.push(`${title}: nothing came back in ${patience / 1000} seconds`);
        resolve(undefined);
      }, patience);
    });
    try {
      return await Promise.race([work, late]);
    } catch (thrown) {
      faults.push(`${title}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns whether a run ended with an error; one without a useful message is a fault. */
  function failed(title: string, result: RunResult | undefined): boolean {
    if (result === undefined) return true;
    if (!outcomes.has(result.outcome)) faults.push(`${title}: the outcome ${result.outcome}`);
    const isFailure = result.outcome === 'threw' || result.outcome === 'rejected';
    if (isFailure && !result.error?.message) faults.push(`${title}: ${result.outcome} without a message`);
    return isFailure;
  }

  async function run({ texts, mutated, seed }: MutatedProject): Promise<TrialOutcome> {
    faults = [];
    chance = createChance(seed);
    const before = sources;
    sources = Object.fromEntries(
      fileNames.flatMap((path) => (texts[path] === undefined ? [] : [[roles[path], { path, text: texts[path] }]])),
    );
    const started = performance.now();
    known = analyse(sources);
    const changed = changedWidgets(before, sources);
    const analysed = performance.now() - started;
    checkShape('problems of the files', problemsSchema, known.problems);
    checkShape('model', projectModelSchema, known.model);
    record.setModelProblems(known.problems);
    const parsed = mutated.filter((name) => !known.hasSyntaxError[roles[name]]).length;

    const outcome = await within(
      'load',
      runtime.load({
        repository: sources.repository ?? null,
        widgetConfig: sources.widgetConfig ?? null,
        eventMap: sources.eventMap ?? null,
        queries: known.queries,
        activeUser: 'admin',
        changed,
      }),
    );
    if (outcome && !outcome.ok) checkShape('why it did not load', problemsSchema, [outcome.problem]);
    record.setEvaluation(outcome && !outcome.ok ? outcome.problem : null);
    let runs = 0;
    let failedRuns = 0;
    const count = (title: string, result: RunResult | undefined) => {
      runs += 1;
      if (failed(title, result)) failedRuns += 1;
    };
    for (const page of outcome?.ok ? outcome.pages.slice(0, maxPages) : []) {
      count(`page ${page}`, await within(`page ${page}`, runtime.openPage(page, { kind: 'render', page, afterEdit: false })));
    }
    for (let left = outcome?.ok ? maxActions : 0; left > 0; left -= 1) {
      const entry = chance.from(known.model.entries);
      const action = chance.from(entry?.actions ?? []);
      if (!entry || !action) continue;
      const title = `${entry.widgetId}.${action.name}`;
      const input = { widgetId: entry.widgetId, action: action.name, cause: { kind: 'person' } as const };
      const work =
        action.kind === 'load'
          ? runtime.runLoad({ ...input, values: {} })
          : runtime.runEvent({ ...input, values: { value: chance.of(['text', '', '"\\u0000', 5, null]) }, sequence: left });
      count(title, await within(title, work));
    }
    await within('state', runtime.readState());
    checkShape('problems', problemsSchema, record.state().problems);
    return { parsed, loaded: outcome?.ok === true, runs, failedRuns, analysis: analysed, faults: [...faults] };
  }

  function checkShape(title: string, schema: z.ZodType, value: unknown): void {
    const parsed = schema.safeParse(value);
    if (!parsed.success) faults.push(`${title}: ${parsed.error.message}`);
  }

  return {
    async run(project) {
      const unexpected: string[] = [];
      const note = (thrown: unknown) =>
        unexpected.push(`nobody caught: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
      process.on('unhandledRejection', note).on('uncaughtException', note);
      try {
        const outcome = await run(project).catch((thrown: unknown) => {
          note(thrown);
          return { parsed: 0, loaded: false, runs: 0, failedRuns: 0, analysis: 0, faults: [...faults] };
        });
        // Unhandled rejections are reported after the turn in which they happened.
        await new Promise((resolve) => setImmediate(resolve));
        return { ...outcome, faults: [...outcome.faults, ...unexpected] };
      } finally {
        process.off('unhandledRejection', note).off('uncaughtException', note);
      }
    },
    async dispose() {
      await runtime.dispose();
      record.dispose();
    },
  };
}
