import type { EntryForm } from '../../../shared/project/new-parts/first-action.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import type { EditResult } from '../documents/editing.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { command, registerCommands } from '../window/commands.ts';
import { openDialog } from '../window/dialog-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { changeWidget } from './design-edits.ts';

const hasProject = () => useSession.getState().project !== null;

/** Returns the page that a new popup belongs to: that of the selected widget, else the page in the preview; null without one. */
export function pageOfPopup(): string | null {
  const { model } = useSession.getState();
  const { widgetId } = useNavigation.getState();
  const pageId = model?.widgets.find(({ id }) => id === widgetId)?.pageId ?? useCanvas.getState().page?.page;
  return pageId !== undefined && model?.pages.includes(pageId) ? pageId : null;
}

/** Returns the selected widget if the repository has no entry for it. */
function selectedWithoutEntry(): ModelWidget | undefined {
  const { model } = useSession.getState();
  const { widgetId } = useNavigation.getState();
  if (model?.entries.some((entry) => entry.widgetId === widgetId)) return undefined;
  return model?.widgets.find(({ id }) => id === widgetId);
}

/** Returns a key for a new stored query: one that a request of the files asks for in vain, of the selected widget if there is one. */
export function suggestedQueryKey(): string {
  const { model } = useSession.getState();
  const { widgetId } = useNavigation.getState();
  const known = new Set(model?.queries.map(({ key }) => key));
  const missing = (model?.entries ?? []).flatMap((entry) =>
    entry.actions
      .flatMap((action): readonly { readonly server: boolean; readonly queryKey: string }[] => action.items ?? [action])
      .filter(({ server, queryKey }) => server && !known.has(queryKey))
      .map(({ queryKey }) => ({ queryKey, isSelected: entry.widgetId === widgetId })),
  );
  const found = missing.find(({ isSelected }) => isSelected) ?? missing[0];
  if (found) return found.queryKey;
  return widgetId === null || known.has(`${widgetId}_init`) ? '' : `${widgetId}_init`;
}

/** Returns the keys of the actions of the files that look for no stored query: those without `server: true`. */
export function unaskedQueryKeys(): ReadonlySet<string> {
  const actions = useSession.getState().model?.entries.flatMap((entry) => entry.actions) ?? [];
  const keys = actions.flatMap(({ server, queryKey, items = [] }) => [
    // Items of a list look for the key without their number, too.
    ...(server || items.some((item) => item.server) ? [] : [queryKey]),
    ...items.flatMap((item) => (item.server ? [] : [item.queryKey])),
  ]);
  return new Set(keys);
}

/** Adds a page, which the preview opens once the files with it have run. */
export async function createPage(id: string): Promise<EditResult> {
  const result = await changeWidget({ kind: 'page', id });
  if (result.outcome === 'done') openOnceOffered(id);
  return result;
}

/** Opens a page as soon as the running files have it, unless a person turns to another one before. */
function openOnceOffered(id: string): void {
  const host = currentHost();
  const shown = useCanvas.getState().page?.page;
  const stop = useCanvas.subscribe(({ page, pages }) => {
    const isGone = page?.page !== shown;
    if (!isGone && !pages.includes(id)) return;
    stop();
    if (!isGone) void host.call('preview.open', { page: id }).catch(() => undefined);
  });
}

function writeEntryOfSelected(form: EntryForm): void {
  const widget = selectedWithoutEntry();
  if (widget) void changeWidget({ kind: 'entry', widgetId: widget.id, type: widget.type, form });
}

/** Registers the commands that write something new into the files of the project. Returns the function that unregisters them. */
export function registerNewPartCommands(): () => void {
  const lacksEntry = () => selectedWithoutEntry() !== undefined;
  return registerCommands([
    command('new.page', () => openDialog({ kind: 'new-part', part: 'page' }), hasProject),
    command(
      'new.popup',
      () => openDialog({ kind: 'new-part', part: 'popup' }),
      () => pageOfPopup() !== null,
    ),
    command('new.entry', () => writeEntryOfSelected('function'), lacksEntry),
    command('new.entryRequest', () => writeEntryOfSelected('request'), lacksEntry),
    command('new.query', () => openDialog({ kind: 'new-part', part: 'query' }), hasProject),
  ]);
}
