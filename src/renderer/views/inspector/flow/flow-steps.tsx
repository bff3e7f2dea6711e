import { Check, Circle, CircleDashed, LoaderCircle, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { FlowFailureView, FlowView } from '../../../../shared/contract/flow-calls.ts';
import { visibleLines, visibleText } from '../../../../shared/text/visible-text.ts';
import { type FlowReplay, useReplay } from '../../../stores/flows/replay-flow.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

type StepState = 'none' | 'waiting' | 'next' | 'running' | 'done' | 'failed';

const signs = { none: Circle, waiting: Circle, next: CircleDashed, running: LoaderCircle, done: Check, failed: X } as const;
const words = { none: '', waiting: 'Waiting', next: 'Next', running: 'Running', done: 'Done', failed: 'Failed' } as const;

interface FlowStepsProps {
  readonly flow: FlowView;
  /** The replay is that of this flow. */
  readonly isReplayed: boolean;
}

/** The steps of a flow with what is expected of each; while it is replayed, the step under way is in sight. */
export function FlowSteps({ flow, isReplayed }: FlowStepsProps) {
  const replay = useReplay();
  const [chosen, setChosen] = useState(-1);
  const isFollowed = isReplayed && replay.phase !== 'idle' && replay.phase !== 'passed' && replay.phase !== 'stopped';
  const rowKey = useCallback((index: number) => String(index), []);
  const selected = isFollowed ? Math.min(replay.done, flow.steps.length - 1) : chosen;
  return (
    <>
      <PageFailure replay={replay} flow={flow} isReplayed={isReplayed} />
      <VirtualRows
        label="Steps of the flow"
        role="listbox"
        className="flow-steps"
        count={flow.steps.length}
        rowHeight={28}
        isMeasured
        rowKey={rowKey}
        selected={selected}
        reveals={isFollowed ? `${replay.phase} ${replay.done}` : undefined}
        onSelect={setChosen}
        onActivate={(index) => openStep(flow, index)}
        renderRow={(index) => {
          const step = flow.steps[index];
          const state = isReplayed ? stateOf(replay, index) : 'none';
          return step && <StepRow step={step} number={index + 1} state={state} failures={state === 'failed' ? replay.failures : []} />;
        }}
      />
    </>
  );
}

/** Goes to a step in its file, if it has one. */
function openStep({ path, steps }: FlowView, index: number): void {
  const step = steps[index];
  if (step !== undefined && path !== '') revealSource({ path, line: step.line, column: step.column });
}

/** What kept the page of a flow from being opened: that belongs to no step. */
function PageFailure({ replay, flow, isReplayed }: FlowStepsProps & { readonly replay: FlowReplay }) {
  if (!isReplayed || replay.phase !== 'failed' || replay.isOpen) return null;
  const got = replay.failures.map((failure) => failure.got).join(' ');
  return (
    <p role="alert" className="flow-steps__fault">
      {`The page${flow.page === '' ? '' : ` ${visibleText(flow.page)}`} could not be opened. ${visibleText(got)}`}
    </p>
  );
}

function stateOf({ phase, done, isOpen }: FlowReplay, index: number): StepState {
  if (phase === 'idle') return 'none';
  if (index < done) return 'done';
  if (index > done || !isOpen) return 'waiting';
  return phase === 'running' || phase === 'failed' ? phase : phase === 'paused' ? 'next' : 'waiting';
}

interface StepRowProps {
  readonly step: FlowView['steps'][number];
  readonly number: number;
  readonly state: StepState;
  readonly failures: readonly FlowFailureView[];
}

function StepRow({ step, number, state, failures }: StepRowProps) {
  const own = failures.filter(({ expected }) => expected === '');
  return (
    <div className={`flow-step flow-step--${state}`}>
      <span className="flow-step__sign" title={words[state]}>
        <Icon icon={signs[state]} size={13} />
        <span className="visually-hidden">{words[state]}</span>
      </span>
      <span className="flow-step__number">{number}</span>
      <div className="flow-step__text">
        <code>{step.text === '' ? 'look' : visibleText(step.text)}</code>
        {step.expects.map((expected) => (
          <Expected key={`${expected.line}:${expected.column}:${expected.text}`} expected={expected} failures={failures} />
        ))}
        {own.map(({ got }) => (
          <p key={got} className="flow-step__got">
            {visibleLines(got)}
          </p>
        ))}
      </div>
      <span className="flow-step__line">Line {step.line}</span>
    </div>
  );
}

interface ExpectedProps {
  readonly expected: FlowView['steps'][number]['expects'][number];
  readonly failures: readonly FlowFailureView[];
}

function Expected({ expected, failures }: ExpectedProps) {
  const failure = failures.find((one) => one.expected !== '' && one.line === expected.line && one.column === expected.column);
  return (
    <div className={failure ? 'flow-step__expect flow-step__expect--failed' : 'flow-step__expect'}>
      <span>
        {failure ? `Line ${expected.line}: expected ` : 'expects '}
        {visibleText(expected.text)}
      </span>
      {failure && <p className="flow-step__got">{visibleLines(`got ${failure.got}`)}</p>}
    </div>
  );
}
