import { setTimeout as delay } from 'node:timers/promises';
import { deedText } from '../../../shared/flows/deed-text.ts';
import type { Flow, FlowDeed, FlowStep } from '../../../shared/flows/flow-schema.ts';
import { judgeExpectation } from '../../../shared/flows/judge-expectation.ts';
import type { FlowReading } from '../../../shared/flows/read-flow.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { RunResult } from '../../runtime/runtime.ts';
import type { RunSession } from '../run/run-session.ts';
import { listedNames } from './flow-files.ts';
import { lookAtPage, runProblems, widgetsOfPage } from './look-at-page.ts';
import { settlePage } from './settle-page.ts';

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
  readonly session: RunSession;
  /** Page that is open first where the flow names none. */
  readonly mainPage: string | undefined;
  /** Milliseconds in which a step has to become quiet. */
  readonly patience: number;
}

/**
 * Opens the page of a flow and does its steps one after the other until one of them is red. Resolves with what is wrong in that step, without
 * secrets; nothing if the flow is green. Source: `docs/flows.md`, Expectations.
 */
export async function runFlow(flow: Flow, placeOf: FlowReading['placeOf'], options: FlowRunOptions): Promise<readonly FlowFailure[]> {
  const { redact } = options.session;
  const failures = await new FlowRun(placeOf, options).run(flow);
  return failures.map(({ expected, got, ...failure }) => ({
    ...failure,
    step: redact(failure.step),
    ...(expected === undefined ? {} : { expected: redact(expected) }),
    got: redact(got),
  }));
}

class FlowRun {
  private sequence = 0;
  private readonly problems = new Set<string>();

  constructor(
    private readonly placeOf: FlowReading['placeOf'],
    private readonly options: FlowRunOptions,
  ) {}

  async run(flow: Flow): Promise<readonly FlowFailure[]> {
    const first = await this.open(flow.page ?? this.firstPage());
    const start = first.fault ?? (await this.settle(performance.now() + this.options.patience));
    if (start !== undefined) return [{ place: this.placeOf(['page']), step: 'the page of the flow', got: start }];
    for (const [index, step] of flow.steps.entries()) {
      const failures = await this.take(step, index);
      if (failures.length > 0) return failures;
    }
    return [];
  }

  private async take({ deed, expect }: FlowStep, index: number): Promise<readonly FlowFailure[]> {
    const { session } = this.options;
    const step = [`step ${index + 1}`, deedText(deed)].filter((part) => part !== '').join(', ');
    const before = new Set(session.exchanges.list().map(({ id }) => id));
    const done = await this.perform(deed);
    if (done.fault !== undefined) return [{ place: this.placeOf(['steps', index]), step, got: done.fault }];
    if (expect.length === 0) return [];
    const sight = await lookAtPage(session, before, { messages: done.messages, problems: [...this.problems] });
    return expect.flatMap((expectation, at) => {
      const mismatch = judgeExpectation(expectation, sight);
      if (mismatch === undefined) return [];
      const got =
        done.error === undefined || expectation.kind === 'problems' ? mismatch.got : `${mismatch.got}\nThe run failed: ${done.error}`;
      return [{ place: this.placeOf(['steps', index, 'expect', at]), step, expected: mismatch.expected, got }];
    });
  }

  private async perform(deed: FlowDeed): Promise<Done> {
    const { patience } = this.options;
    if (deed.kind === 'wait') await delay(deed.milliseconds);
    const deadline = performance.now() + patience;
    const done = await this.act(deed);
    if (done.fault !== undefined) return done;
    const fault = await this.settle(deadline);
    return fault === undefined ? done : { ...done, fault };
  }

  private act(deed: FlowDeed): Promise<Done> {
    const { runtime } = this.options.session.workspace;
    switch (deed.kind) {
      case 'event': {
        const { widgetId, action, values } = deed;
        return this.onWidget(widgetId, () =>
          this.inTime(runtime.runEvent({ widgetId, action, values, cause: { kind: 'person' }, sequence: ++this.sequence })),
        );
      }
      case 'input':
        return this.onWidget(deed.widgetId, async () => {
          runtime.setValue({ widgetId: deed.widgetId, value: deed.value, sequence: ++this.sequence });
          return { messages: [] };
        });
      case 'open':
        return this.open(deed.page);
      case 'wait':
      case 'look':
        return Promise.resolve({ messages: [] });
    }
  }

  /** Does something with a widget that a person could see; the parts of an id after its table name a cell. */
  private async onWidget(id: string, act: () => Promise<Done>): Promise<Done> {
    const widgets = widgetsOfPage(this.options.session);
    const isThere = widgets.has(id) || [...id.matchAll(/_/g)].some(({ index }) => widgets.has(id.slice(0, index)));
    if (isThere) return await act();
    const { page } = this.options.session.workspace.state();
    return { fault: `There is no widget ${id} on the page ${page?.page ?? ''}.`, messages: [] };
  }

  private async open(page: string | undefined): Promise<Done> {
    const { runtime, state } = this.options.session.workspace;
    const { pages } = state();
    if (page === undefined || !pages.includes(page)) {
      const there = pages.length === 0 ? 'The project has no page.' : `There are ${listedNames(pages)}.`;
      return { fault: page === undefined ? there : `There is no page ${page}. ${there}`, messages: [] };
    }
    return await this.inTime(runtime.openPage(page, { kind: 'render', page, afterEdit: false }));
  }

  /** Waits for a run, but no longer than a step may take: what is still under way then, settling reports. */
  private async inTime(run: Promise<RunResult>): Promise<Done> {
    const end = new AbortController();
    try {
      const result = await Promise.race([run, delay(this.options.patience, undefined, { signal: end.signal })]);
      if (result === undefined) return { messages: [] };
      return { messages: result.warnings, ...(result.error === undefined ? {} : { error: result.error.message }) };
    } finally {
      end.abort();
    }
  }

  private async settle(deadline: number): Promise<string | undefined> {
    const { session, patience } = this.options;
    const busy = await settlePage(session, deadline);
    for (const problem of runProblems(session)) this.problems.add(problem);
    return busy === undefined ? undefined : `The page was not quiet after ${patience / 1000} s. Still under way: ${busy}.`;
  }

  private firstPage(): string | undefined {
    const { mainPage, session } = this.options;
    const { pages } = session.workspace.state();
    return mainPage !== undefined && pages.includes(mainPage) ? mainPage : pages[0];
  }
}
