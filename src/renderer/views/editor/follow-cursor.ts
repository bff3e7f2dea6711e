import type { IPosition } from 'monaco-editor/editor';
import { widgetAt } from '../../../shared/project/locate.ts';
import { selectWidget, useNavigation } from '../../stores/window/navigation.ts';
import { useSession } from '../../stores/session/session-store.ts';

/** Selects the widget the cursor stands in, so that tree and preview show it too. Elsewhere the selection stays. */
export function followCursor(path: string, position: IPosition): void {
  const { model } = useSession.getState();
  const place = model ? widgetAt(model, path, position.lineNumber, position.column) : undefined;
  if (place && place.widgetId !== useNavigation.getState().widgetId) selectWidget(place.widgetId);
}
