import { FastForward, Footprints, Play, Square, StepForward } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { FlowView } from '../../../../shared/contract/flow-calls.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useFlowRecorder } from '../../../stores/flows/flow-recorder.ts';
import {
  continueReplay,
  type FlowReplay,
  isReplaying,
  nextStep,
  type ReplayPace,
  replayFlow,
  stopReplay,
  useReplay,
} from '../../../stores/flows/replay-flow.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useElsewhere } from './use-elsewhere.ts';

/** Replays a flow, at speed or step by step, and says how far it is. */
export function ReplayBar({ flow }: { readonly flow: FlowView }) {
  const replay = useReplay();
  const isOwn = replay.path === flow.path;
  const isBusy = isReplaying(replay);
  const actions = useRef<HTMLDivElement>(null);
  // Before the next key is pressed.
  useLayoutEffect(() => {
    // The button that was pressed is gone or disabled, and the focus with it.
    const bar = actions.current;
    // Stop stays while a step runs; then the next step is what comes.
    const isWaiting = replay.phase === 'paused' && bar?.contains(document.activeElement) === true;
    if (isOwn && replay.phase !== 'idle' && (isWaiting || hasNoFocus())) bar?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  }, [isOwn, replay.phase]);
  return (
    <>
      <div ref={actions} className="flow-detail__actions">
        {isBusy && isOwn ? <RunningActions phase={replay.phase} /> : <StartActions flow={flow} />}
        {isOwn && replay.phase !== 'idle' && (
          <span role="status" className={`flow-detail__status flow-detail__status--${replay.phase}`}>
            {statusOf(replay, flow.steps.length)}
          </span>
        )}
      </div>
      {isBusy && isOwn && (
        <progress className="flow-detail__progress" aria-label="Steps done" max={flow.steps.length} value={replay.done} />
      )}
    </>
  );
}

function hasNoFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

function StartActions({ flow: { path, connection } }: { readonly flow: FlowView }) {
  const isRestricted = useSession((state) => state.project?.trusted !== true);
  const isRecording = useFlowRecorder(({ phase }) => phase === 'recording');
  const isBusy = useReplay(isReplaying);
  const elsewhere = useElsewhere(connection);
  // Whoever presses it has read where it runs.
  const where = elsewhere === '' ? '' : ` on ${elsewhere}`;
  const start = (pace: ReplayPace) => void replayFlow(currentHost(), { path }, pace);
  if (isRestricted) {
    return (
      <>
        <Button onClick={() => openDialog({ kind: 'trust' })}>Trust…</Button>
        <span className="flow-detail__advice">This project is restricted: none of its code runs. Trust it to replay its flows.</span>
      </>
    );
  }
  const isOff = isRecording || isBusy;
  return (
    <>
      <Button size="small" variant="primary" icon={Play} disabled={isOff} onClick={() => start('at-speed')}>
        {`Replay${where}`}
      </Button>
      <Button size="small" icon={Footprints} disabled={isOff} onClick={() => start('step-by-step')}>
        {`Step by step${where}`}
      </Button>
      {isOff && <span className="flow-detail__advice">{isRecording ? 'Stop recording first.' : 'Another flow is being replayed.'}</span>}
    </>
  );
}

function RunningActions({ phase }: Pick<FlowReplay, 'phase'>) {
  const host = currentHost();
  return (
    <>
      {phase === 'paused' && (
        <>
          <Button size="small" variant="primary" icon={StepForward} onClick={() => void nextStep(host)}>
            Next step
          </Button>
          <Button size="small" icon={FastForward} onClick={() => void continueReplay(host)}>
            Continue
          </Button>
        </>
      )}
      <Button size="small" icon={Square} onClick={() => stopReplay(host)}>
        Stop
      </Button>
    </>
  );
}

function statusOf({ phase, done, isOpen }: FlowReplay, steps: number): string {
  const next = `step ${done + 1} of ${steps}`;
  switch (phase) {
    case 'idle':
      return '';
    case 'opening':
      return 'Opening the page';
    case 'running':
      return `Running ${next}`;
    case 'paused':
      return `Paused before ${next}`;
    case 'passed':
      return `Passed: ${steps} of ${steps} steps`;
    case 'stopped':
      return `Stopped after ${done} of ${steps} steps`;
    case 'failed':
      return isOpen ? `Failed at ${next}` : 'Failed';
  }
}
