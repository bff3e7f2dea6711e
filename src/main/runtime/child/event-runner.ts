import type { JsonObject } from '../../../shared/contract/json.ts';
import type { ActionHooks, ActionInput, OpenedAction, WriteTarget } from './action-frame.ts';
import type { ActionRunner } from './action-runner.ts';
import { type ActionFrame, type Evaluation, flag, text } from './evaluation.ts';
import { runEventMap } from './event-map.ts';
import { showFailure } from './failure-popup.ts';
import type { ActionEnd } from './root-run.ts';
import { RunFailure } from './run-failure.ts';
import type { Head, RealmAnswer } from './user-realm.ts';
import { storedEventValues } from './typed-values.ts';
import { takeFiles, type UploadFile } from './upload-step.ts';
import { runWrite, type WriteParts } from './write-pipeline.ts';

interface PlannedWrite {
  readonly entry: string;
  readonly hasHandler: boolean;
  readonly target: WriteTarget;
}

interface PlannedStep {
  readonly writes: readonly PlannedWrite[];
  readonly mapOnly: string | null;
  /** Whether the group of a toggle has its new member from here on. */
  readonly isGroup: boolean;
}

interface EventPlan {
  readonly steps: readonly PlannedStep[];
  /** Type of the widget, or of the one in the cell. */
  readonly widgetType: string;
  /** False: the widget's parameter `write` is off. */
  readonly writes: boolean;
  /** Said when the files of an upload were taken, or ''. */
  readonly uploaded: string;
}

interface Started extends OpenedAction {
  readonly planned: PlannedWrite;
  readonly isQuiet: boolean;
}

interface Outcome {
  readonly planned: PlannedWrite;
  readonly end: Promise<ActionEnd>;
  /** Whether what comes after in the same event goes on: not after an exception (`runtime.md` 15.4). */
  readonly goesOn: Promise<boolean>;
}

const heads = (value: unknown): Head[] =>
  Array.isArray(value) ? value.filter((item): item is Head => typeof item === 'object' && item !== null) : [];
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

/** Carries out what a person does (`runtime.md` 6, 8), and writes that user code starts (`runtime.md` 7.8). */
export class EventRunner {
  private readonly parts: WriteParts;

  constructor(
    private readonly evaluation: Evaluation,
    private readonly hooks: ActionHooks,
    private readonly runner: ActionRunner,
  ) {
    this.parts = { evaluation, hooks, load: (input) => runner.load(input) };
  }

  /**
   * One event of a widget or of a cell: listeners of the start, values, write pipeline, event map, and for a cell the grid
   * step. Each pipeline starts when the one before has sent its request; the end waits for all. Gives the end of the
   * pipeline that had a handler, else of the first.
   */
  async run(input: ActionInput, values: JsonObject): Promise<ActionEnd> {
    const plan = await this.plan(input);
    const isUpload = input.action === 'uploadImage' || input.action === 'upload';
    const { values: plain, files } = isUpload ? takeFiles(values) : { values, files: [] };
    // Commands and recorded cases pass values as they are.
    const stored = input.cause.kind === 'person' ? storedEventValues(input.action, plan.widgetType, plain) : plain;
    const all = plan.steps.flatMap(({ writes }) => writes);
    const main = all.find(({ hasHandler }) => hasHandler) ?? all[0];
    const outcomes: Outcome[] = [];
    let isStored = false;
    for (const { writes, mapOnly, isGroup } of plan.steps) {
      if (isGroup) await this.enter(input, { op: 'storeGroup', values: stored });
      const started: Started[] = [];
      for (const planned of writes) started.push(await this.start(input, planned, planned !== main && !planned.hasHandler));
      for (const { frame, planned } of started) this.hooks.raise(`${input.action}.${planned.target.id}.started`, frame);
      if (!isStored) {
        await this.enter(input, { op: 'storeEvent', values: stored });
        isStored = true;
      }
      const [first] = started;
      if (first && mapOnly !== null) await runEventMap(this.evaluation, first.frame, `${input.action}.${mapOnly}`, 'plain');
      for (const one of started) {
        const outcome = this.perform(one, plan.writes, files);
        outcomes.push(outcome);
        if (!(await outcome.goesOn)) break;
      }
      if (outcomes.length > 0 && !(await outcomes.at(-1)?.goesOn)) break;
    }
    const ends = await Promise.all(outcomes.map(({ end }) => end));
    const index = outcomes.findIndex(({ planned }) => planned === main);
    const end = ends.find(({ error }) => error) ?? ends[index] ?? ends[0] ?? { outcome: 'skip', resultText: '{}' };
    const isDone = end.error === undefined && (end.outcome === 'rest' || end.outcome === 'function');
    if (isDone && plan.uploaded !== '') {
      this.evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'info', text: plan.uploaded }] });
    }
    return end;
  }

  /** The write pipeline alone, as `Api.executeRequest` starts it: no listeners of the start, values or plain actions. */
  async write(input: ActionInput): Promise<{ readonly frameId: string; readonly end: ActionEnd }> {
    const { steps } = await this.plan(input);
    const all = steps.flatMap(({ writes }) => writes);
    // Of a cell's pipelines the one that is named, such as that of the cell's full id.
    const planned = all.find(({ target }) => target.id === input.widgetId) ?? (all[0] as PlannedWrite);
    const started = await this.start(input, { ...planned, target: { ...planned.target, isEvent: false } }, false);
    return { frameId: started.frame.id, end: await this.perform(started, true).end };
  }

  /** Objects of the state may have code of the files in them: it is on the clock, and has a name. */
  private enter({ root, widgetId, action }: ActionInput, operation: Head): Promise<RealmAnswer> {
    const location = this.evaluation.places.action(widgetId, action, undefined, 'event');
    const entering = { run: root.id, traceId: root.traceId, widgetId, action, phase: 'event', ...(location ? { location } : {}) };
    return this.evaluation.realm.enter({ ...operation, widgetId, action }, entering);
  }

  private async plan(input: ActionInput): Promise<EventPlan> {
    const { widgetId } = input;
    const { head } = await this.enter(input, { op: 'planEvent' });
    const cell = text(head, 'cell') === '' ? null : { id: text(head, 'cell'), place: text(head, 'place'), table: text(head, 'table') };
    const steps = heads(head['steps']).map((step) => ({
      mapOnly: typeof step['mapOnly'] === 'string' ? step['mapOnly'] : null,
      isGroup: flag(step, 'isGroup'),
      writes: heads(step['writes']).map((write) => ({
        entry: text(write, 'entry'),
        hasHandler: flag(write, 'hasHandler'),
        target: { id: text(write, 'id'), finished: texts(write['finished']), cell, isEvent: true },
      })),
    }));
    const own = { entry: widgetId, hasHandler: false, target: { id: widgetId, finished: [widgetId], cell: null, isEvent: true } };
    // Broken built-ins of a file may leave nothing of the plan.
    return {
      steps: steps.some(({ writes }) => writes.length > 0) ? steps : [{ mapOnly: null, isGroup: false, writes: [own] }],
      widgetType: text(head, 'type'),
      writes: head['writes'] !== false,
      uploaded: text(head, 'uploaded'),
    };
  }

  private async start(input: ActionInput, planned: PlannedWrite, isQuiet: boolean): Promise<Started> {
    const opened = await this.runner.open({ ...input, widgetId: planned.entry }, 'write', isQuiet, planned.target);
    return { ...opened, planned, isQuiet: isQuiet && text(opened.head, 'form') === 'absent' };
  }

  private perform(started: Started, writes: boolean, files: readonly UploadFile[] = []): Outcome {
    const { frame, planned, isQuiet } = started;
    const { target } = planned;
    const { promise: goesOn, resolve } = Promise.withResolvers<boolean>();
    const handled = async (): Promise<void> => {
      if (target.isEvent) await runEventMap(this.evaluation, frame, `${frame.action}.${target.id}`, 'plain');
      resolve(true);
    };
    const run = async (): Promise<ActionEnd> => {
      if (!writes) {
        await handled();
        return { outcome: 'skip', resultText: '{}' };
      }
      try {
        return await runWrite(this.parts, { ...started, target, handled, files });
      } catch (thrown) {
        if (thrown instanceof RunFailure) this.failed(frame, thrown, started.head);
        throw thrown;
      }
    };
    const end = this.runner.finish(frame, frame.root, run, { quiet: isQuiet });
    // A failed validation stops this pipeline only; an exception before sending stops the event.
    void end.then(({ error }) => resolve(error === undefined));
    return { planned, end, goesOn };
  }

  private failed(frame: ActionFrame, failure: RunFailure, head: Head): void {
    if (!flag(head, 'isMuted')) showFailure(this.evaluation, frame, failure.error);
  }
}
