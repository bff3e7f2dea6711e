import './status-bar.css';
import { ChevronDown, ChevronUp, CircleX, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { runCommand, useCommandKeys } from '../../stores/window/commands.ts';
import { type Cursor, useCursor } from '../../stores/text-editor/cursor-store.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { showBottomTab } from '../../stores/window/navigation.ts';
import { countProblems, findSyntaxError, useSession } from '../../stores/session/session-store.ts';
import { useSetting } from '../../stores/window/settings-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { formatKeys } from '../../ui/keys/key-format.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { StatusDot } from '../../ui/signs/status-dot.tsx';
import { ConnectionItems } from './connection-items.tsx';
import { DebuggerItem } from './debugger-item.tsx';
import { InterceptItems } from './intercept-items.tsx';
import { StatusItem } from './status-item.tsx';
import { ScriptLimitItem } from './script-limit-item.tsx';
import { useEditorShown } from './use-editor-shown.ts';
import { useStatusRows } from './use-status-rows.ts';
import { isolationText, lineEndText, runtimeText } from './status-texts.ts';

/** Runtime, problems, write guard, user, cursor; every item is a button. */
export function StatusBar() {
  const hasProject = useSession((state) => state.project !== null);
  const rows = useStatusRows();
  return (
    <section {...rows.bar} aria-label="Status">
      {hasProject && (
        <>
          <TrustItem />
          <RuntimeItem />
          <ProblemItems />
          <InterceptItems />
          <DebuggerItem />
        </>
      )}
      <span className="status-bar__grow" />
      <ConnectionItems />
      {hasProject && <CursorItems />}
      {rows.overflows && (
        <IconButton
          className="status-bar__more"
          size="small"
          tooltipSide="top"
          label={rows.isOpen ? 'Show less of the status' : 'Show all of the status'}
          icon={rows.isOpen ? ChevronDown : ChevronUp}
          aria-expanded={rows.isOpen}
          onClick={rows.toggle}
        />
      )}
    </section>
  );
}

const unheard = { text: 'Not connected', colour: 'neutral', busy: false } as const;

function RuntimeItem() {
  const runtime = useSession((state) => state.runtime);
  const platform = useSession((state) => state.info?.platform) ?? '';
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const connection = useSession((state) => state.connection);
  const hasSyntaxError = useSession((state) => findSyntaxError(state.problems) !== undefined);
  // Once the connection to main is lost, its last report may be out of date.
  const { text, colour, busy } = connection === 'connected' ? runtimeText(runtime, hasSyntaxError) : unheard;
  // Beside "Restricted" it would be redundant.
  if (isRestricted) return null;
  return (
    <StatusItem
      tip={`${runtime.message ?? 'Runs the files of the project.'}${isolationText(runtime, platform)} Click to restart.`}
      onClick={() => runCommand('run.restartRuntime')}
    >
      <StatusDot colour={colour} busy={busy} />
      <span className="status-bar__runtime">{text}</span>
    </StatusItem>
  );
}

function ProblemItems() {
  const commandKeys = useCommandKeys();
  const problems = useSession((state) => state.problems);
  const { errors, warnings } = countProblems(problems);
  const show = () => showBottomTab('problems');
  return (
    <>
      <StatusItem
        tip="Show problems"
        keys={commandKeys('view.problems')}
        tone={errors > 0 ? 'error' : undefined}
        label={plural(errors, 'error')}
        onClick={show}
      >
        <Icon icon={CircleX} size={12} />
        <span className="status-bar__count">{errors}</span>
      </StatusItem>
      <StatusItem
        tip="Show problems"
        keys={commandKeys('view.problems')}
        tone={warnings > 0 ? 'warning' : undefined}
        label={plural(warnings, 'warning')}
        onClick={show}
      >
        <Icon icon={TriangleAlert} size={12} />
        <span className="status-bar__count">{warnings}</span>
      </StatusItem>
      <span className="visually-hidden" role="status">
        {plural(errors, 'error')}, {plural(warnings, 'warning')}
      </span>
    </>
  );
}

function TrustItem() {
  const project = useSession((state) => state.project);
  // The sample comes with the app.
  if (!project || (project.trusted && project.sample)) return null;
  const decide = () => openDialog({ kind: 'trust' });
  return project.trusted ? (
    <StatusItem tip="The code of this project runs. Click to decide again." onClick={decide}>
      <Icon icon={ShieldCheck} size={12} />
      Trusted
    </StatusItem>
  ) : (
    <StatusItem tip="This project runs nothing and sends nothing. Click to decide again." tone="warning" onClick={decide}>
      <Icon icon={ShieldAlert} size={12} />
      Restricted
    </StatusItem>
  );
}

/** Drawn again only where the file changes; what each key moves is the place alone. */
function CursorItems() {
  const commandKeys = useCommandKeys();
  const spaces = useLastCursor((cursor) => cursor.spaces);
  const eol = useLastCursor((cursor) => cursor.eol);
  const isEditorShown = useEditorShown();
  if (spaces === null || eol === null || !isEditorShown) return null;
  const goToLine = () => runCommand('editor.goToLine');
  return (
    <>
      <ScriptLimitItem />
      <TabKeyItem />
      <StatusItem tip="Go to line" keys={commandKeys('editor.goToLine')} onClick={goToLine}>
        <CursorPlace />
      </StatusItem>
      <StatusItem tip="Columns of one indent" onClick={goToLine}>
        Spaces: {spaces}
      </StatusItem>
      <StatusItem tip="Line ends of this file; kept on save" onClick={goToLine}>
        {lineEndText(eol)}
      </StatusItem>
    </>
  );
}

function CursorPlace() {
  // A single text node: were there several, the digits of one would shift the next.
  const place = useLastCursor(({ line, column }) => `Ln ${line}, Col ${column}`);
  return <span className="status-bar__place">{place}</span>;
}

/**
 * Returns what `pick` reads of the cursor; null without one. While the text of another file is being read it is that of the file before, so
 * that nothing jumps.
 */
function useLastCursor<Value>(pick: (cursor: Cursor) => Value): Value | null {
  const picked = useCursor(({ cursor }) => (cursor === null ? null : pick(cursor)));
  const hasFile = useEditor((state) => state.active !== null);
  const last = useRef(picked);
  if (picked !== null || !hasFile) last.current = picked;
  return last.current;
}

/** Shows what Tab does in the editor; a click toggles it. */
function TabKeyItem() {
  const commandKeys = useCommandKeys();
  const movesOn = useSetting('editor.tabMovesOn');
  const keys = commandKeys('editor.tabKey');
  const switches = keys === undefined ? 'The command palette' : formatKeys(keys);
  return (
    <>
      <StatusItem
        tip={movesOn ? 'Tab leaves the editor for the next part. Click to indent again.' : 'Tab indents. Click to let it move on.'}
        keys={keys}
        label={`Tab key: ${movesOn ? 'moves on' : 'indents'}. ${switches} switches.`}
        tone={movesOn ? 'warning' : undefined}
        onClick={() => runCommand('editor.tabKey')}
      >
        {movesOn ? 'Tab moves focus' : 'Tab indents'}
      </StatusItem>
      <span className="visually-hidden" role="status" aria-label="Tab key">
        {movesOn ? `Tab moves on from the editor; ${switches} lets it indent again.` : ''}
      </span>
    </>
  );
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
