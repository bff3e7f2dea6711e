import './console-panel.css';
import { ArrowLeft, ChevronRight, CircleAlert, Dot, Info, Terminal, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { visibleLines } from '../../../shared/text/visible-text.ts';
import { matchesWords, parseFilter } from '../../../shared/trace/exchange/exchange-filter.ts';
import { formatClock } from '../../../shared/trace/format.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { type ShownLine, useConsole } from '../../stores/traffic/console-store.ts';
import { revealSource, selectTrace, selectWidget } from '../../stores/window/navigation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { copyText } from './clipboard.ts';
import { setFilter, useInspector } from '../../stores/traffic/inspector-state.ts';
import { CodeField } from './code-field.tsx';
import { RestrictedState } from './state/restricted-state.tsx';
import { SourceLink } from './source-link.tsx';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';

const icons = { log: Dot, info: Info, warn: TriangleAlert, error: CircleAlert, debug: Dot } as const;
const levelWords = { log: 'Log', info: 'Info', warn: 'Warning', error: 'Error', debug: 'Debug' } as const;

/** Drawn characters of one line; the whole text is copied. */
const drawnLength = 10_000;

/** What user code wrote with console.log and its kind, above the field for code. */
export function ConsolePanel() {
  return (
    <div className="console-panel">
      <ConsoleLines />
      <CodeField />
    </div>
  );
}

function ConsoleLines() {
  const lines = useConsole((state) => state.lines);
  const filter = useInspector((state) => state.filters.console);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const shown = useMemo(() => {
    const terms = parseFilter(filter);
    return terms.length === 0 ? lines : lines.filter((line) => matchesWords(`${levelOf(line)} ${originOf(line)} ${line.text}`, terms));
  }, [lines, filter]);
  const rowKey = useCallback((index: number) => String(shown[index]?.id ?? index), [shown]);
  const selected = shown.findIndex((line) => line.id === selectedId);

  if (lines.length === 0) return <NoLines />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No line matches the filter"
        text={`${lines.length} lines are hidden.`}
        action={<Button onClick={() => setFilter('console', '')}>Clear filter</Button>}
      />
    );
  }
  return (
    <VirtualRows
      label="Console"
      role="listbox"
      className="console"
      count={shown.length}
      rowHeight={26}
      isMeasured
      sticksToEnd
      rowKey={rowKey}
      selected={selected}
      onSelect={(index) => {
        const line = shown[index];
        if (line === undefined) return;
        setSelectedId(line.id);
        if (line.traceId !== undefined) selectTrace(line.traceId);
        if (line.widgetId !== undefined) selectWidget(line.widgetId);
      }}
      onActivate={(index) => {
        const location = shown[index]?.location;
        if (location !== undefined) revealSource(location);
      }}
      onCopy={(index) => void copyText(shown[index]?.text ?? '')}
      rowProps={(index) => ({
        className: `console__row console__row--${shown[index]?.level ?? 'log'} console__row--${shown[index]?.role ?? 'written'}`,
      })}
      renderRow={(index) => {
        const line = shown[index];
        return line && <Line line={line} />;
      }}
    />
  );
}

/** In place of lines that there are none of yet. */
function NoLines() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (isRestricted) {
    return (
      <RestrictedState
        icon={Terminal}
        title="Nothing runs"
        text="This project is restricted: none of its code runs. Trust it to see here what its code writes with console.log(…)."
      />
    );
  }
  return (
    <EmptyState
      icon={Terminal}
      title="Nothing written yet"
      text="Call console.log(…) in a function of the repository: its text appears here with the line it comes from. Or run code in the field below."
    />
  );
}

function iconOf({ role, level }: ShownLine) {
  if (role === 'typed') return ChevronRight;
  return role === 'value' && level !== 'error' ? ArrowLeft : icons[level];
}

function levelOf({ role, level }: ShownLine): string {
  if (role === 'typed') return 'Typed';
  return role === 'value' && level !== 'error' ? 'Value' : levelWords[level];
}

function Line({ line }: { readonly line: ShownLine }) {
  const origin = originOf(line);
  return (
    <div className="console__line" title={formatClock(line.at)}>
      <span className="console__level">
        <Icon icon={iconOf(line)} size={13} />
        <span className="visually-hidden">{levelOf(line)}</span>
      </span>
      <code className="console__text selectable">
        {visibleLines(line.text.length > drawnLength ? `${line.text.slice(0, drawnLength)}…` : line.text)}
      </code>
      {origin !== '' && <span className="console__origin">{origin}</span>}
      {line.location ? <SourceLink location={line.location} /> : <span />}
    </div>
  );
}

function originOf(line: ShownLine): string {
  if (line.widgetId === undefined) return '';
  return line.action === undefined ? line.widgetId : `${line.widgetId} · ${line.action}`;
}
