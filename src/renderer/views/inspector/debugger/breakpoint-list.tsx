import { Pencil, Trash2, X } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { DebuggerState } from '../../../../shared/debugger/debugger-schema.ts';
import { removeAllBreakpoints, removeBreakpoint, switchBreakpoint } from '../../../stores/debugger/breakpoints.ts';
import { useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SourceLink } from '../source-link.tsx';
import { Part } from './part.tsx';

/** All breakpoints of the project. */
export function BreakpointList() {
  const breakpoints = useDebugger((state) => state.breakpoints);
  return (
    <Part
      title="Breakpoints"
      actions={
        breakpoints.length > 0 && <IconButton size="small" label="Remove all breakpoints" icon={Trash2} onClick={removeAllBreakpoints} />
      }
    >
      {breakpoints.length === 0 ? (
        <p className="debugger-part__hint">None. Click beside a line number in the editor, or press F9.</p>
      ) : (
        <ul className="breakpoint-list">
          {breakpoints.map((breakpoint) => (
            <BreakpointLine key={`${breakpoint.line}:${breakpoint.path}`} breakpoint={breakpoint} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function BreakpointLine({ breakpoint }: { readonly breakpoint: DebuggerState['breakpoints'][number] }) {
  const { path, line, isOn, condition, logMessage, fault, actualLine } = breakpoint;
  const place = `${path.slice(path.lastIndexOf('/') + 1)}:${line}`;
  const at = { path, line };
  const edit = (part: 'condition' | 'logMessage') => () => openDialog({ kind: 'breakpoint', place: at, part });
  return (
    <li className="breakpoint-list__item">
      <Checkbox label={`Breakpoint ${place} is on`} labelHidden checked={isOn} onChange={(next) => switchBreakpoint(at, next)} />
      <span className="breakpoint-list__words">
        <SourceLink location={{ path, line, column: 1 }} />
        {condition !== '' && <code title={condition}>if {visibleText(condition)}</code>}
        {logMessage !== '' && <code title={logMessage}>writes {visibleText(logMessage)}</code>}
        {fault !== null && <span className="breakpoint-list__fault">{fault}</span>}
        {fault === null && actualLine !== null && actualLine !== line && <span>pauses at line {actualLine}</span>}
      </span>
      <DropdownMenu
        align="end"
        entries={[
          { id: 'condition', title: 'Edit condition…', onSelect: edit('condition') },
          { id: 'log', title: 'Edit log message…', onSelect: edit('logMessage') },
        ]}
      >
        <IconButton size="small" label={`Edit breakpoint ${place}`} icon={Pencil} />
      </DropdownMenu>
      <IconButton size="small" label={`Remove breakpoint ${place}`} icon={X} onClick={() => removeBreakpoint(at)} />
    </li>
  );
}
