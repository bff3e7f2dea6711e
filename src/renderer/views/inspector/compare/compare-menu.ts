import { ArrowLeftRight, GitCompareArrows } from 'lucide-react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { showComparedRun } from '../../../stores/compare/compared-with.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import type { KeysOf } from '../marks/mark-menu.tsx';

/** Returns the lines of the menu of a request that compare it, or its run. */
export function compareEntries(exchange: Exchange, trace: Trace | undefined, keysOf: KeysOf): readonly MenuEntry[] {
  return [
    {
      id: 'elsewhere',
      title: 'Send to another connection…',
      detail: 'As it was, to compare both answers',
      icon: ArrowLeftRight,
      keys: keysOf('traffic.sendElsewhere'),
      onSelect: () => openDialog({ kind: 'send-elsewhere', exchange }),
    },
    {
      id: 'compare-run',
      title: 'Compare its run',
      detail: 'With another run of its action',
      icon: GitCompareArrows,
      keys: keysOf('traffic.compareRun'),
      disabled: trace === undefined,
      onSelect: () => trace && showComparedRun(trace),
    },
  ];
}
