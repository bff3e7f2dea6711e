import { setTimeout as delay } from 'node:timers/promises';
import { deedText } from '../../../shared/flows/deed-text.ts';
import type { Flow, FlowDeed, FlowStep } from '../../../shared/flows/flow-schema.ts';
import { judgeExpectation } from '../../../shared/flows/judge-expectation.ts';
import type { FlowReading } from '../../../shared/flows/read-flow.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { RunResult } from '../../runtime/runtime.ts';
import { listedNames } from '../project/flows/stored-flows.ts';
import { lookAtPage, runProblems, widgetsOfPage } from './look-at-page.ts';
import { type FlowSession, settlePage, startStepTime, type StepTime, withinTime } from './settle-page.ts';

/** Why a flow is red. */
export interface FlowFailure {
  readonly place: SourceLocation;
  /** What was done, such as `step 2, event regionFilter.choose`. */
  readonly step: string;
  /** Without one, `got` says what is wrong. */
  readonly expected?: string;
  readonly got: string;
}

/** How a step came out, before anybody looked at what was expected. */
interface Done {
  /** What kept it from being done. */
  readonly fault?: string;
  /** Messages of failed validations. */
  readonly messages: readonly string[];
  /** Why the run that it started failed. */
  readonly error?: string;
}

export interface FlowRunOptions {
  readonly session: FlowSession;
  /** Page that is open first where the flow names none. */
  readonly mainPage: string | undefined;
  /** Milliseconds in which a step has to become quiet. */
  readonly patience: number;
  /** Returns whether something waits for a person; that time does not count. */
  readonly isHeld?: () => boolean;
  /** Ends the waiting of a step that nobody wants any more. */
  readonly signal?: AbortSignal;
  /** Returns the sequence number of the next event. */
  readonly nextSequence: () => number;
}

/**
 * Opens the page of a flow and does its steps one after the other until one of them is red. Resolves with what is wrong in that step, without
 * secrets; nothing if the flow is green. Source: `docs/flows.md`, Expectations.
 */
export async function runFlow(flow: Flow, placeOf: FlowReading['placeOf'], options: FlowRunOptions): Promise<readonly FlowFailure[]> {
  const run = new FlowRun(placeOf, options);
  const atStart = await run.start(flow.page);
  if (atStart.length > 0) return atStart;
  for (const [index, step] of flow.steps.entries()) {
    const failures = await run.take(step, index);
    if (failures.length > 0) return failures;
  }
  return [];
}

/** A flow under way, a step at a time. What it returns is what is wrong, without secrets. */
export class FlowRun {
  private readonly problems = new Set<string>();
  /** Runs from before the flow whose problems are still shown. */
  private readonly known: ReadonlySet<string | undefined>;

  constructor(
    private readonly placeOf: FlowReading['placeOf'],
    private readonly options: FlowRunOptions,
  ) {
    this.known = new Set(runProblems(options.session).map(({ traceId }) => traceId));
  }

  /** Opens the page of the flow; without one the first of the project. */
  async start(page: string | undefined): Promise<readonly FlowFailure[]> {
    const time = this.startTime();
    const first = await this.open(page ?? this.firstPage(), time);
    const fault = first.fault ?? (await this.settle(time));
    return fault === undefined ? [] : this.withoutSecrets([{ place: this.placeOf(['page']), step: 'the page of the flow', got: fault }]);
  }

  /** Does a step, waits until the page is quiet, and looks at what was expected. */
  async take({ deed, expect }: FlowStep, index: number): Promise<readonly FlowFailure[]> {
    const { session } = this.options;
    const step = [`step ${index + 1}`, deedText(deed)].filter((part) => part !== '').join(', ');
    const before = new Set(session.exchanges.list().map(({ id }) => id));
    const done = await this.perform(deed);
    if (done.fault !== undefined) return this.withoutSecrets([{ place: this.placeOf(['steps', index]), step, got: done.fault }]);
    if (expect.length === 0) return [];
    const sight = await lookAtPage(session, before, { messages: done.messages, problems: [...this.problems] });
    const failures = expect.flatMap((expectation, at) => {
      const mismatch = judgeExpectation(expectation, sight);
      if (mismatch === undefined) return [];
      const got =
        done.error === undefined || expectation.kind === 'problems' ? mismatch.got : `${mismatch.got}\nThe run failed: ${done.error}`;
      return [{ place: this.placeOf(['steps', index, 'expect', at]), step, expected: mismatch.expected, got }];
    });
    return this.withoutSecrets(failures);
  }

  private withoutSecrets(failures: readonly FlowFailure[]): readonly FlowFailure[] {
    const { redact } = this.options.session;
    return failures.map(({ expected, got, ...failure }) => ({
      ...failure,
      step: redact(failure.step),
      ...(expected === undefined ? {} : { expected: redact(expected) }),
      got: redact(got),
    }));
  }

  private startTime(): StepTime {
    const { patience, isHeld = () => false, signal } = this.options;
    return startStepTime(patience, isHeld, signal);
  }

  private async perform(deed: FlowDeed): Promise<Done> {
    // Rejects if nobody waits any more.
    if (deed.kind === 'wait')
      await delay(deed.milliseconds, undefined, this.options.signal && { signal: this.options.signal }).catch(() => undefined);
    const time = this.startTime();
    const done = await this.act(deed, time);
    if (done.fault !== undefined) return done;
    const fault = await this.settle(time);
    return fault === undefined ? done : { ...done, fault };
  }

  private act(deed: FlowDeed, time: StepTime): Promise<Done> {
    const { session, nextSequence } = this.options;
    const { runtime } = session.workspace;
    switch (deed.kind) {
      case 'event': {
        const { widgetId, action, values } = deed;
        return this.onWidget(widgetId, () => {
          // First, as on a page: data that the event leads to takes its place.
          runtime.drawInput({ widgetId, action, values });
          return this.inTime(runtime.runEvent({ widgetId, action, values, cause: { kind: 'person' }, sequence: nextSequence() }), time);
        });
      }
      case 'input':
        return this.onWidget(deed.widgetId, async () => {
          runtime.drawInput({ widgetId: deed.widgetId, values: { value: deed.value } });
          runtime.setValue({ widgetId: deed.widgetId, value: deed.value, sequence: nextSequence() });
          return { messages: [] };
        });
      case 'open':
        return this.open(deed.page, time);
      case 'wait':
      case 'look':
        return Promise.resolve({ messages: [] });
    }
  }

  private async onWidget(id: string, act: () => Promise<Done>): Promise<Done> {
    const widgets = widgetsOfPage(this.options.session);
    const isThere = widgets.has(id) || [...id.matchAll(/_/g)].some(({ index }) => widgets.has(id.slice(0, index)));
    if (isThere) return await act();
    const { page } = this.options.session.workspace.state();
    return { fault: `There is no widget ${id} on the page ${page?.page ?? ''}.`, messages: [] };
  }

  private async open(page: string | undefined, time: StepTime): Promise<Done> {
    const { runtime, state } = this.options.session.workspace;
    const { pages } = state();
    if (page === undefined || !pages.includes(page)) {
      const there = pages.length === 0 ? 'The project has no page.' : `There are ${listedNames(pages)}.`;
      return { fault: page === undefined ? there : `There is no page ${page}. ${there}`, messages: [] };
    }
    return await this.inTime(runtime.openPage(page, { kind: 'render', page, afterEdit: false }), time);
  }

  /** Waits for a run, but no longer than a step may take: what is still under way then, settling reports. */
  private async inTime(run: Promise<RunResult>, time: StepTime): Promise<Done> {
    const result = await withinTime(run, time);
    if (result === undefined) return { messages: [] };
    return { messages: result.warnings, ...(result.error === undefined ? {} : { error: result.error.message }) };
  }

  private async settle(time: StepTime): Promise<string | undefined> {
    const { session, patience } = this.options;
    const busy = await settlePage(session, time);
    for (const { traceId, message } of runProblems(session))
      if (traceId === undefined || !this.known.has(traceId)) this.problems.add(message);
    return busy === undefined ? undefined : `The page was not quiet after ${patience / 1000} s. Still under way: ${busy}.`;
  }

  private firstPage(): string | undefined {
    const { mainPage, session } = this.options;
    const { pages } = session.workspace.state();
    return mainPage !== undefined && pages.includes(mainPage) ? mainPage : pages[0];
  }
}
