import { Bug, Pause } from 'lucide-react';
import { showWhereCodeStands, useDebugger } from '../../stores/debugger/debugger-store.ts';
import { showBottomTab } from '../../stores/window/navigation.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { StatusItem } from './status-item.tsx';

/** Says that code can be stopped, or is paused, and leads to the debugger. Nothing while it is off. */
export function DebuggerItem() {
  const isOn = useDebugger((state) => state.isOn);
  const at = useDebugger((state) => state.pause?.frames[0] ?? null);
  const place = at === null ? '' : `${at.path.slice(at.path.lastIndexOf('/') + 1)}:${at.line}`;
  return (
    <>
      {at !== null ? (
        <StatusItem tip={`The code is paused at ${place}. Click to see it.`} tone="warning" onClick={showWhereCodeStands}>
          <Icon icon={Pause} size={12} />
          Paused at {place}
        </StatusItem>
      ) : (
        isOn && (
          <StatusItem tip="Code pauses at breakpoints. Click to see the debugger." onClick={() => showBottomTab('debugger')}>
            <Icon icon={Bug} size={12} />
            Debugger on
          </StatusItem>
        )
      )}
      <span className="visually-hidden" role="status" aria-label="Debugger">
        {at === null ? '' : `The code is paused at ${place}`}
      </span>
    </>
  );
}
