import { commonParameters } from '../../../../shared/language/widget-catalogue.ts';
import type { SizeName } from '../../../../shared/contract/design-messages.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';

/** The widgets that the frame shows as selected. */
export interface ShownSelection {
  readonly widgetId: string | null;
  readonly others: readonly string[];
  /** What the edges of the widget change. */
  readonly sizes: readonly SizeName[];
}

const sizeNames: readonly SizeName[] = (['width', 'height'] as const).filter((size) => commonParameters.some(({ name }) => name === size));

/** Returns the selection as the frame shows it: edges of a widget that code makes, or that gets its size from init, change nothing. */
export function shownSelection(): ShownSelection {
  const { widgetId, alsoSelected: others } = useNavigation.getState();
  const written = useSession.getState().model?.widgets.find(({ id }) => id === widgetId);
  if (widgetId === null || others.length > 0 || !written || written.parentId === null) return { widgetId, others, sizes: [] };
  const result = useCanvas.getState().widgets.get(widgetId)?.result;
  const isGiven = (size: SizeName): boolean => typeof result === 'object' && result !== null && Object.hasOwn(result, size);
  return { widgetId, others, sizes: sizeNames.filter((size) => !isGiven(size)) };
}
