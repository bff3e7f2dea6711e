import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import type { StopStep } from '../../../shared/debugger/debugger-schema.ts';
import { useSession } from '../session/session-store.ts';
import { usePlace } from '../text-editor/editor-place.ts';
import { command, registerCommands } from '../window/commands.ts';
import { openDialog } from '../window/dialog-store.ts';
import { type BreakpointPlace, canStopIn, toggleBreakpoint } from './breakpoints.ts';
import { isStopped, step, stopAtNextStatement, turnDebugger, useDebugger } from './debugger-store.ts';

const isTrusted = () => useSession.getState().project?.trusted === true;
const needsLine = 'Put the cursor into a line of the repository, the widget configuration or the event map.';

/** Returns the line of the cursor, where code can be stopped. */
function placeOfCursor(): BreakpointPlace | undefined {
  const { place } = usePlace.getState();
  return place && canStopIn(place.path) ? { path: place.path, line: place.line } : undefined;
}

const hasPlace = () => placeOfCursor() !== undefined;

function withPlace(run: (place: BreakpointPlace) => void): () => void {
  return () => {
    const place = placeOfCursor();
    if (place) run(place);
  };
}

/** Counts only while code is paused: otherwise the keys are those of the browser. */
export const stepCommands = {
  continue: 'debugger.continue',
  over: 'debugger.stepOver',
  into: 'debugger.stepInto',
  out: 'debugger.stepOut',
} as const satisfies Record<StopStep, CommandId>;

/** Registers what a person does with the debugger, for palette and keys. Returns the function that takes the commands away. */
export function registerDebuggerCommands(): () => void {
  const needsStop = 'Turn the debugger on and let code pause at a breakpoint first.';
  return registerCommands([
    command('debugger.turn', () => turnDebugger(!useDebugger.getState().isOn), isTrusted, 'Open a project and trust it first.'),
    command('debugger.toggleBreakpoint', withPlace(toggleBreakpoint), hasPlace, needsLine),
    command(
      'debugger.condition',
      withPlace((place) => openDialog({ kind: 'breakpoint', place, part: 'condition' })),
      hasPlace,
      needsLine,
    ),
    command(
      'debugger.logMessage',
      withPlace((place) => openDialog({ kind: 'breakpoint', place, part: 'logMessage' })),
      hasPlace,
      needsLine,
    ),
    command('debugger.continue', () => step('continue'), isStopped, needsStop),
    command('debugger.stepOver', () => step('over'), isStopped, needsStop),
    command('debugger.stepInto', () => step('into'), isStopped, needsStop),
    command('debugger.stepOut', () => step('out'), isStopped, needsStop),
    command('debugger.pause', stopAtNextStatement, () => useDebugger.getState().isOn && !isStopped()),
  ]);
}
