import type { CommandId } from '../contract/palette-commands.ts';

interface InspectorTab {
  readonly id: string;
  readonly label: string;
  /** In its empty filter field. */
  readonly filterHint: string;
  /** Command that shows the tab; its title and keys are in the list of commands. */
  readonly command?: CommandId;
  /** What its button clears: a label, and the host call. */
  readonly clears?: { readonly label: string; readonly call: 'traffic.clear' | 'console.clear' };
}

const traffic = { label: 'Clear requests and traces', call: 'traffic.clear' } as const;

/** Tabs of the bottom panel, in order. `views/inspector/inspector-tab-views.tsx` has the view of each by its id. */
export const inspectorTabs = [
  {
    id: 'requests',
    label: 'Requests',
    filterHint: 'Filter: widget, path, status:4xx, -word',
    command: 'view.requests',
    clears: traffic,
  },
  { id: 'trace', label: 'Trace', filterHint: 'Filter: widget, action, outcome', command: 'view.trace', clears: traffic },
  { id: 'why', label: 'Why?', filterHint: 'Filter: cell, value, member', command: 'view.why' },
  {
    id: 'console',
    label: 'Console',
    filterHint: 'Filter: text, widget, error',
    command: 'view.console',
    clears: { label: 'Clear console', call: 'console.clear' },
  },
  { id: 'problems', label: 'Problems', filterHint: 'Filter: text, file, error', command: 'view.problems' },
  { id: 'state', label: 'State', filterHint: 'Filter: path or value', command: 'view.state' },
  { id: 'query', label: 'Query', filterHint: 'Filter: name of a query', command: 'view.query' },
  { id: 'flows', label: 'Flows', filterHint: 'Filter: name or file', command: 'view.flows' },
  { id: 'debugger', label: 'Debugger', filterHint: 'Filter: name or value', command: 'view.debugger' },
] as const satisfies readonly InspectorTab[];

export type InspectorTabId = (typeof inspectorTabs)[number]['id'];

/** What is known of a tab. */
export function inspectorTab(id: InspectorTabId): InspectorTab {
  return inspectorTabs.find((tab) => tab.id === id) ?? inspectorTabs[0];
}
