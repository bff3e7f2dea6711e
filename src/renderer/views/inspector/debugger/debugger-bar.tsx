import { ArrowDownToDot, ArrowUpFromDot, CirclePause, Play, Power, RedoDot } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Pause } from '../../../../shared/debugger/debugger-schema.ts';
import { stopAtErrors, stopAtNextStatement, step, turnDebugger, useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { stepCommands } from '../../../stores/debugger/debugger-commands.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

const steps = [
  { how: 'continue', label: 'Continue', icon: Play },
  { how: 'over', label: 'Step over', icon: RedoDot },
  { how: 'into', label: 'Step into', icon: ArrowDownToDot },
  { how: 'out', label: 'Step out', icon: ArrowUpFromDot },
] as const;

const reasons: Readonly<Record<Pause['reason'], string>> = {
  breakpoint: 'Paused at a breakpoint',
  step: 'Paused after a step',
  error: 'Paused where an error is thrown',
  request: 'Paused at a statement',
};

/** Switch and steps of the debugger, and why code is paused. */
export function DebuggerBar() {
  const { isOn, isTurning, pause, stopsAtErrors } = useDebugger();
  const keysOf = useCommandKeys();
  return (
    <div className="debugger-bar">
      <Button size="small" icon={Power} busy={isTurning && pause === null} onClick={() => void turnDebugger(!isOn)}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <span className="debugger-bar__steps" role="toolbar" aria-label="Steps">
        {steps.map(({ how, label, icon }) => (
          <IconButton
            key={how}
            label={label}
            icon={icon}
            keys={keysOf(stepCommands[how])}
            disabled={pause === null}
            onClick={() => void step(how)}
          />
        ))}
        <IconButton
          label="Pause at the next statement"
          icon={CirclePause}
          disabled={!isOn || pause !== null}
          onClick={() => void stopAtNextStatement()}
        />
      </span>
      <Checkbox label="Pause on errors" checked={stopsAtErrors} onChange={stopAtErrors} />
      <span className="debugger-bar__state" role="status" aria-label="State of the debugger">
        <DebuggerWords isOn={isOn} pause={pause} />
      </span>
    </div>
  );
}

function DebuggerWords({ isOn, pause }: { readonly isOn: boolean; readonly pause: Pause | null }) {
  const isAwaited = useDebugger((state) => state.isAwaited);
  if (pause !== null) {
    return (
      <>
        <b>{reasons[pause.reason]}.</b>
        {pause.error !== null && <code className="debugger-bar__error selectable">{visibleText(pause.error)}</code>}
      </>
    );
  }
  if (isOn && isAwaited) return 'Pauses at the next statement that runs.';
  return isOn ? 'On. Nothing is paused.' : 'Turning it on runs the code in a process that can be paused. The page keeps its values.';
}
