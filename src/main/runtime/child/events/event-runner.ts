import type { JsonObject } from '../../../../shared/schema/json.ts';
import type { ActionHooks, ActionInput, OpenedAction, WriteTarget } from '../action-frame.ts';
import type { ActionRunner } from '../action-runner.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { runEventMap } from './event-map.ts';
import { EventTurns } from './event-turns.ts';
import { showFailurePopup } from '../steps/failure-popup.ts';
import type { ActionEnd } from './root-run.ts';
import { RunFailure } from '../steps/run-failure.ts';
import type { RealmAnswer, RealmQuestion } from '../crossing/user-realm.ts';
import { storedEventValues } from '../steps/typed-values.ts';
import { takeFiles, type UploadFile } from '../steps/upload-step.ts';
import { runWrite, type WriteParts } from '../write-pipeline.ts';

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
  /** Message once the files of an upload were accepted, or ''. */
  readonly uploaded: string;
}

interface Started extends OpenedAction {
  readonly planned: PlannedWrite;
  readonly isQuiet: boolean;
}

interface Outcome {
  readonly planned: PlannedWrite;
  readonly end: Promise<ActionEnd>;
  /** Whether the rest of the same event continues: not after an exception (`docs/format/errors.md`, Failed writes). */
  readonly goesOn: Promise<boolean>;
}

/**
 * Carries out what a person does (`docs/format/events.md`, Order of an event and Cells of grid tables), and writes that user code starts
 * (`docs/format/parameters.md`, Order of a write).
 */
export class EventRunner {
  /** Puts events and typed texts of a person in order. */
  readonly turns = new EventTurns();
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
   * step. Each pipeline starts when the one before has sent its request; the end waits for all. Resolves the end of the pipeline
   * that had a handler, else of the first.
   */
  run(input: ActionInput, values: JsonObject): Promise<ActionEnd> {
    if (input.cause.kind !== 'person') return this.runAll(input, values);
    return this.turns.take((release) => {
      input.root.waits = release;
      return this.runAll(input, values, release);
    });
  }

  /** `release` is called once everything that needs no waiting has run. */
  private async runAll(input: ActionInput, values: JsonObject, release?: () => void): Promise<ActionEnd> {
    const plan = await this.plan(input);
    const isUpload = input.action === 'uploadImage' || input.action === 'upload';
    const { values: plain, files } = isUpload ? takeFiles(values) : { values, files: [] };
    // Commands and recorded cases pass values as they are.
    const stored = input.cause.kind === 'person' ? storedEventValues(input.action, plan.widgetType, plain) : plain;
    const all = plan.steps.flatMap(({ writes }) => writes);
    const main = all.find(({ hasHandler }) => hasHandler) ?? all[0];
    // Widgets raise more events than anybody listens to, one for each typed key: those leave no trace.
    const isQuiet = (planned: PlannedWrite): boolean => !planned.hasHandler && (planned !== main || input.cause.kind === 'person');
    const named = { widgetId: input.widgetId, action: input.action };
    const outcomes: Outcome[] = [];
    let isStored = false;
    for (const { writes, mapOnly, isGroup } of plan.steps) {
      if (isGroup) await this.enter(input, { op: 'storeGroup', ...named, values: stored });
      const started: Started[] = [];
      for (const planned of writes) started.push(await this.start(input, planned, isQuiet(planned)));
      for (const { frame, planned } of started) this.hooks.raise(`${input.action}.${planned.target.id}.started`, frame);
      if (!isStored) {
        await this.enter(input, { op: 'storeEvent', ...named, values: stored });
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
    release?.();
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

  /** Objects of the state may contain code of the files: it counts as user code, and is attributed. */
  private enter<Op extends 'planEvent' | 'storeGroup' | 'storeEvent'>(
    input: ActionInput,
    question: RealmQuestion<Op>,
  ): Promise<RealmAnswer<Op>> {
    const { root, widgetId, action } = input;
    const location = this.evaluation.places.action(widgetId, action, undefined, 'event');
    const entering = { run: root.id, traceId: root.traceId, widgetId, action, phase: 'event', ...(location ? { location } : {}) };
    return this.evaluation.realm.enter(question, entering);
  }

  private async plan(input: ActionInput): Promise<EventPlan> {
    const { widgetId, action } = input;
    const { head } = await this.enter(input, { op: 'planEvent', widgetId, action });
    const cell = head.cell === '' ? null : { id: head.cell, place: head.place, table: head.table };
    const steps = head.steps.map(({ mapOnly, isGroup, writes }) => ({
      mapOnly,
      isGroup,
      writes: writes.map(({ entry, hasHandler, id, finished }) => ({ entry, hasHandler, target: { id, finished, cell, isEvent: true } })),
    }));
    const own = { entry: widgetId, hasHandler: false, target: { id: widgetId, finished: [widgetId], cell: null, isEvent: true } };
    // A file that breaks built-ins may leave nothing of the plan.
    return {
      steps: steps.some(({ writes }) => writes.length > 0) ? steps : [{ mapOnly: null, isGroup: false, writes: [own] }],
      widgetType: head.type,
      writes: head.writes,
      uploaded: head.uploaded,
    };
  }

  private async start(input: ActionInput, planned: PlannedWrite, isQuiet: boolean): Promise<Started> {
    const opened = await this.runner.open({ ...input, widgetId: planned.entry }, 'write', isQuiet, planned.target);
    return { ...opened, planned, isQuiet: isQuiet && opened.head.form === 'absent' };
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

  private failed(frame: ActionFrame, failure: RunFailure, { isMuted }: OpenedAction['head']): void {
    if (!isMuted) showFailurePopup(this.evaluation, frame, failure);
  }
}
