import './problems-panel.css';
import { ChevronDown, ChevronRight, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { matchesWords, parseFilter } from '../../../shared/trace/exchange/exchange-filter.ts';
import { noFile, problemRows } from '../../../shared/trace/problem-rows.ts';
import { revealSource, selectTrace, selectWidget } from '../../stores/window/navigation.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { copyText } from './clipboard.ts';
import { applyFirstFix, ProblemFix } from './problem-fix.tsx';
import { setFilter, useInspector } from './inspector-state.ts';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const severityWords = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** Everything that is wrong in the project, by file; Enter or a click goes there. */
export function ProblemsPanel() {
  const problems = useSession((state) => state.problems);
  const hasProject = useSession((state) => state.project !== null);
  const filter = useInspector((state) => state.filters.problems);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const rows = useMemo(() => {
    const terms = parseFilter(filter);
    const wanted = terms.length === 0 ? problems : problems.filter((problem) => matchesWords(searched(problem), terms));
    return problemRows(wanted, closed);
  }, [problems, filter, closed]);
  const selected = rows.findIndex((row) => row.key === selectedKey);

  if (problems.length === 0) {
    return hasProject ? (
      <EmptyState
        icon={CircleCheck}
        title="No problems."
        text="Errors and warnings of all files appear here as you type, and those of runs as they happen."
      />
    ) : (
      <EmptyState icon={CircleCheck} title="No project is open." text="Open a project to see what is wrong in its files." />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No problem matches the filter"
        text={`${problems.length} problems are hidden.`}
        action={<Button onClick={() => setFilter('problems', '')}>Clear filter</Button>}
      />
    );
  }
  function toggle(path: string) {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  }
  function show(problem: Problem, focus: boolean) {
    if (problem.widgetId !== undefined) selectWidget(problem.widgetId);
    if (problem.traceId !== undefined) selectTrace(problem.traceId);
    if (problem.location !== undefined) revealSource(problem.location, focus);
  }

  return (
    <VirtualRows
      label="Problems"
      role="tree"
      className="problems"
      count={rows.length}
      rowHeight={26}
      rowKey={(index) => rows[index]?.key ?? String(index)}
      selected={selected}
      onSelect={(index) => {
        const row = rows[index];
        setSelectedKey(row?.key ?? null);
        // Walking shows the place without taking the focus from the list.
        if (row?.kind === 'problem') show(row.problem, false);
      }}
      onActivate={(index) => {
        const row = rows[index];
        if (row?.kind === 'file') toggle(row.path);
        else if (row !== undefined) show(row.problem, true);
      }}
      onCopy={(index) => {
        const row = rows[index];
        if (row?.kind === 'problem') void copyText(problemText(row.problem));
      }}
      onFix={(index) => {
        const row = rows[index];
        if (row?.kind === 'problem') applyFirstFix(row.problem);
      }}
      onOtherKey={(event, index) => {
        const row = rows[index];
        if (row?.kind !== 'file') return;
        if ((event.key === 'ArrowLeft' && row.isOpen) || (event.key === 'ArrowRight' && !row.isOpen)) {
          event.preventDefault();
          toggle(row.path);
        }
      }}
      rowProps={(index) => {
        const row = rows[index];
        return row?.kind === 'file' ? { 'aria-level': 1, 'aria-expanded': row.isOpen } : { 'aria-level': 2 };
      }}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        if (row.kind === 'problem') return <ProblemLine problem={row.problem} />;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus.
          // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only.
          <div className="problems__file" onClick={() => toggle(row.path)}>
            <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />
            <span>{row.path === noFile ? 'Project' : row.path}</span>
            <Badge>{row.count}</Badge>
          </div>
        );
      }}
    />
  );
}

function ProblemLine({ problem }: { readonly problem: Problem }) {
  const { location } = problem;
  const origin = [problem.widgetId, problem.action].filter((part) => part !== undefined).join(' · ');
  return (
    <div className="problems__problem" title={visibleText(problem.message)}>
      <span className={`problems__severity problems__severity--${problem.severity}`}>
        <Icon icon={icons[problem.severity]} size={13} />
      </span>
      <span className="problems__message">{visibleText(problem.message)}</span>
      <span className="problems__fix">
        <ProblemFix problem={problem} />
      </span>
      <span className="problems__origin">{visibleText(origin)}</span>
      <span className="problems__code">{problem.code}</span>
      <span className="problems__place">{location === undefined ? '' : `Ln ${location.line}, Col ${location.column}`}</span>
      <span className="visually-hidden">, {severityWords[problem.severity]}</span>
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
