import { Copy, FileDown, FileInput, GitCompareArrows, Play } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { comparableRuns, previousRun } from '../../../../shared/trace/compare/runs/comparable-runs.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { showComparedRun } from '../../../stores/compare/compared-with.ts';
import { saveTrace } from '../../../stores/trace-file/save-trace.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { selectTrace } from '../../../stores/window/navigation.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { currentHost } from '../../../host/host-context.ts';
import { copyText } from '../clipboard.ts';
import { runText } from '../compare/runs/run-text.ts';
import type { KeysOf } from '../marks/mark-menu.tsx';
import { runActionAgain } from '../request/exchange-actions.ts';

/** Other runs that the menu lists; the view offers all of them. */
const mostListed = 15;

/** Returns the lines of the menu of a run. */
export function runMenu(trace: Trace, traces: ReadonlyMap<string, Trace>, keysOf: KeysOf): readonly MenuEntry[] {
  const others = comparableRuns(trace, traces);
  const previous = previousRun(trace, others);
  // Beside the first run there are only later ones, which the list offers.
  const isBefore = previous !== undefined && previous.startedAt <= trace.startedAt;
  const isOver = trace.outcome !== 'running';
  return [
    {
      id: 'compare',
      title: 'Compare with the run before',
      icon: GitCompareArrows,
      keys: keysOf('traffic.compareRun'),
      disabled: !isBefore || !isOver,
      onSelect: () => showComparedRun(trace, previous?.id),
    },
    ...(others.length > (isBefore ? 1 : 0) && isOver
      ? [
          {
            kind: 'menu',
            id: 'compare-with',
            title: 'Compare with…',
            icon: GitCompareArrows,
            entries: others.slice(0, mostListed).map((other) => ({
              id: other.id,
              title: visibleText(runText(other, trace, traces)),
              onSelect: () => showComparedRun(trace, other.id),
            })),
          } as const,
        ]
      : []),
    { kind: 'separator', id: 'others' },
    {
      id: 'run-again',
      title: 'Run again',
      icon: Play,
      disabled: trace.form === 'page' || trace.fromFile !== undefined,
      onSelect: () => void runActionAgain(trace.widgetId, trace.action).then((traceId) => traceId && selectTrace(traceId)),
    },
    { id: 'save', title: 'Save trace…', icon: FileDown, onSelect: () => void saveTrace(currentHost(), trace) },
    { id: 'open', title: 'Open trace…', icon: FileInput, onSelect: () => runCommand('traffic.openTrace') },
    { id: 'copy', title: 'Copy as JSON', icon: Copy, onSelect: () => void copyText(JSON.stringify(trace, null, 2)) },
  ];
}
