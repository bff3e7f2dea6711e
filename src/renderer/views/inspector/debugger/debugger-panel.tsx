import './debugger-panel.css';
import { Bug } from 'lucide-react';
import { turnDebugger, useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { RestrictedState } from '../state/restricted-state.tsx';
import { BreakpointList } from './breakpoint-list.tsx';
import { CallStack } from './call-stack.tsx';
import { DebuggerBar } from './debugger-bar.tsx';
import { EvaluateField } from './evaluate-field.tsx';
import { Part } from './part.tsx';
import { Scopes } from './scopes.tsx';
import { WatchList } from './watch-list.tsx';

/** Pauses authors' code, and shows where and what is there (docs/debugging.md, Pause in the code). */
export function DebuggerPanel() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const isStopped = useDebugger((state) => state.pause !== null);
  if (isRestricted) {
    return (
      <RestrictedState
        icon={Bug}
        title="Nothing runs"
        text="This project is restricted: none of its code runs. Trust it to pause its code and see its values here."
      />
    );
  }
  return (
    <div className="debugger">
      <DebuggerBar />
      <div className="debugger__columns">
        <div className="debugger__column">
          {isStopped && (
            <Part title="Call stack">
              <CallStack />
            </Part>
          )}
          <BreakpointList />
        </div>
        <div className="debugger__column">{isStopped ? <Scopes /> : <Running />}</div>
        <div className="debugger__column">
          <WatchList />
          {isStopped && <EvaluateField />}
        </div>
      </div>
    </div>
  );
}

/** In place of the variables while nothing is paused: what to do so that something does. */
function Running() {
  const isOn = useDebugger((state) => state.isOn);
  const isTurning = useDebugger((state) => state.isTurning);
  const hasBreakpoints = useDebugger((state) => state.breakpoints.length > 0);
  if (isOn) {
    return (
      <EmptyState
        icon={Bug}
        title="Nothing is paused"
        text={
          hasBreakpoints
            ? 'Use the page until it reaches a breakpoint.'
            : 'Click beside a line number in the editor, or press F9, to set a breakpoint. Then do something on the page.'
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Bug}
      title="The debugger is off"
      text={hasBreakpoints ? 'Breakpoints pause nothing until you turn it on.' : 'Set a breakpoint, then turn the debugger on.'}
      action={
        hasBreakpoints && (
          <Button busy={isTurning} onClick={() => void turnDebugger(true)}>
            Turn the debugger on
          </Button>
        )
      }
    />
  );
}
