import './problems-panel.css';
import { ChevronDown, ChevronRight, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { noFile, type ProblemRow, problemRows } from '../../../../shared/trace/problem-rows.ts';
import { revealSource, selectTrace, selectWidget } from '../../../stores/window/navigation.ts';
import { countProblems, useSession } from '../../../stores/session/session-store.ts';
import { Badge, type BadgeTone } from '../../../ui/signs/badge.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { copyText } from '../clipboard.ts';
import { FilteredOut } from '../filtered-out.tsx';
import { applyFirstFix } from './problem-fix.tsx';
import { ProblemLine, ProblemSeverity } from './problem-line.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

/** Everything that is wrong in the project, by file; Enter or a click goes there. */
export function ProblemsPanel() {
  const problems = useSession((state) => state.problems);
  const filter = useInspector((state) => state.filters.problems);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const rows = useMemo(() => {
    const terms = parseFilter(filter);
    const wanted = terms.length === 0 ? problems : problems.filter((problem) => matchesWords(searched(problem), terms));
    return problemRows(wanted, { toggled, isFlat: terms.length > 0 });
  }, [problems, filter, toggled]);

  function toggle(key: string) {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  if (problems.length === 0) return <NoProblems />;
  if (rows.length === 0) {
    return <FilteredOut tab="problems" noun="problem" count={problems.length} />;
  }
  return <ProblemList rows={rows} selectedKey={selectedKey} onSelectKey={setSelectedKey} onToggle={toggle} />;
}

function NoProblems() {
  const hasProject = useSession((state) => state.project !== null);
  return hasProject ? (
    <EmptyState
      icon={CircleCheck}
      title="No problems"
      text="Errors and warnings of all files appear here as you type, and those of runs as they happen."
    />
  ) : (
    <EmptyState icon={CircleCheck} title="No project is open." text="Open a project to see what is wrong in its files." />
  );
}

/** Selects the widget and the run of a problem, and shows its place. */
function showPlace(problem: Problem, focus: boolean): void {
  if (problem.widgetId !== undefined) selectWidget(problem.widgetId);
  if (problem.traceId !== undefined) selectTrace(problem.traceId);
  if (problem.location !== undefined) revealSource(problem.location, focus);
}

interface ProblemListProps {
  readonly rows: readonly ProblemRow[];
  readonly selectedKey: string | null;
  readonly onSelectKey: (key: string | null) => void;
  /** Opens or closes the problems of a file or a group, by the key of its row. */
  readonly onToggle: (key: string) => void;
}

function ProblemList({ rows, selectedKey, onSelectKey, onToggle }: ProblemListProps) {
  const withProblem = (index: number, action: (problem: Problem) => void) => {
    const row = rows[index];
    if (row?.kind === 'problem') action(row.problem);
  };
  return (
    <VirtualRows
      label="Problems"
      role="tree"
      className="problems"
      count={rows.length}
      rowHeight={26}
      rowKey={(index) => rows[index]?.key ?? String(index)}
      selected={rows.findIndex((row) => row.key === selectedKey)}
      onSelect={(index) => {
        onSelectKey(rows[index]?.key ?? null);
        // Walking shows the place without taking the focus from the list.
        withProblem(index, (problem) => showPlace(problem, false));
      }}
      onActivate={(index) => {
        const row = rows[index];
        if (row?.kind === 'problem') showPlace(row.problem, true);
        else if (row !== undefined) onToggle(row.key);
      }}
      onCopy={(index) => withProblem(index, (problem) => void copyText(problemText(problem)))}
      onFix={(index) => withProblem(index, applyFirstFix)}
      onOtherKey={(event, index) => {
        const row = rows[index];
        if (row === undefined || row.kind === 'problem') return;
        if ((event.key === 'ArrowLeft' && row.isOpen) || (event.key === 'ArrowRight' && !row.isOpen)) {
          event.preventDefault();
          onToggle(row.key);
        }
      }}
      rowProps={(index) => {
        const row = rows[index];
        if (row === undefined || row.kind === 'problem') return { 'aria-level': row?.isGrouped === true ? 3 : 2 };
        return { 'aria-level': row.kind === 'file' ? 1 : 2, 'aria-expanded': row.isOpen };
      }}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        if (row.kind === 'problem') return <ProblemLine problem={row.problem} isGrouped={row.isGrouped} />;
        const toggle = () => onToggle(row.key);
        return row.kind === 'group' ? <ProblemGroup row={row} onToggle={toggle} /> : <ProblemFile row={row} onToggle={toggle} />;
      }}
    />
  );
}

function ProblemFile({ row, onToggle }: { readonly row: Extract<ProblemRow, { kind: 'file' }>; readonly onToggle: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only.
    <div className="problems__file" onClick={onToggle}>
      <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />
      <span>{row.path === noFile ? 'Project' : row.path}</span>
      <span className="problems__counts">
        <FileCounts problems={row.problems} />
      </span>
    </div>
  );
}

/** How many of each severity a file has, each in its colour: the errors are those that the tab and the explorer count. */
function FileCounts({ problems }: { readonly problems: readonly Problem[] }) {
  const { errors, warnings, infos } = countProblems(problems);
  const counts: readonly (readonly [BadgeTone, number, string])[] = [
    ['error', errors, 'error'],
    ['warning', warnings, 'warning'],
    ['neutral', infos, 'hint'],
  ];
  return counts.map(
    ([tone, count, word]) =>
      count > 0 && (
        <Badge key={tone} tone={tone} label={`${count} ${count === 1 ? word : `${word}s`}`}>
          {count}
        </Badge>
      ),
  );
}

/** Problems of one kind, one of which would say as much as all. */
function ProblemGroup({ row, onToggle }: { readonly row: Extract<ProblemRow, { kind: 'group' }>; readonly onToggle: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only.
    <div className="problems__group" title={row.title} onClick={onToggle}>
      <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />
      <ProblemSeverity severity={row.severity} />
      <span className="problems__message">{row.title}</span>
      <Badge>{row.count}</Badge>
      <span className="problems__code">{row.code}</span>
      <span className="visually-hidden">, {row.severity}</span>
    </div>
  );
}

function searched(problem: Problem): string {
  return [problem.severity, problem.message, problem.code, problem.source, problem.widgetId, problem.action, problem.location?.path].join(
    ' ',
  );
}

function problemText(problem: Problem): string {
  const { location } = problem;
  const place = location === undefined ? '' : `${location.path}:${location.line}:${location.column}: `;
  return `${place}${problem.severity}: ${problem.message}`;
}
