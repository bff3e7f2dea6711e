import { useEffect, useMemo, useRef } from 'react';
import type { ColoursShownMessage } from '../../../../shared/explain/colour-messages.ts';
import type { ParameterPlaces } from '../../../../shared/explain/colour-parameters.ts';
import { findPart } from '../../../../shared/explain/find-part.ts';
import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { nodesOfPage } from '../../../stores/page/example-state.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { askColours, useColourQuestion } from '../../../stores/traffic/colour-question.ts';
import type { Explained } from './use-explained.ts';

/** The paths of the style sheets in the order in which the frame links them: file names come from here, never from the frame. */
export function useLinkedSheets(): readonly string[] {
  const edited = useCanvas((state) => state.styleSheets?.styleSheets);
  const opened = useSession((state) => state.project?.styleSheets);
  return edited ?? opened ?? none;
}
const none: readonly string[] = [];

/** Asks the frame for the colours of a part, again with other data, other sheets and another page; null until it answers. */
export function useColours(widgetId: string, part: DrawnPart, revision: number | undefined): ColoursShownMessage | null {
  const sheets = useCanvas((state) => state.styleSheets);
  const page = useCanvas((state) => state.page);
  const asked = useRef<DrawnPart>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with these, something else may be drawn.
  useEffect(() => {
    askColours(widgetId, part, asked.current !== part);
    asked.current = part;
  }, [widgetId, part, revision, sheets, page]);
  return useColourQuestion((state) => state.shown);
}

/** Returns the widgets whose configuration a part is drawn with, the innermost first: in a table, those of its column. */
function nodesOfPart(node: WidgetNode, { column }: DrawnPart): readonly WidgetNode[] {
  if (column === undefined || widgetFacts(node.type).cellWidgets !== true) return [node];
  const columns = node.children.filter(({ type }) => widgetFacts(type).role !== 'header row');
  const cell = columns[column];
  return cell === undefined ? [node] : [...nodesOfPage(cell).toReversed(), node];
}

/** Where the parameters of a part may be written. */
export function useParameterPlaces(widgetId: string, part: DrawnPart, { node, data, origin, found }: Explained): ParameterPlaces {
  const result = data?.result;
  return useMemo(() => {
    const { text: _text, ...place } = part;
    const inResult = origin === 'result' ? found : undefined;
    const placed = inResult ?? (result === undefined ? undefined : findPart(result, place));
    return { widgetId, result, path: placed?.path ?? [], nodes: node === undefined ? [] : nodesOfPart(node, part) };
  }, [widgetId, part, node, result, origin, found]);
}
