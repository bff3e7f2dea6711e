import { wrappingType } from '../../../shared/language/widget-facts.ts';
import type { Wrapping } from '../../../shared/language/widget-facts-schema.ts';
import { writtenWidgets } from '../../../shared/project/widget-edit/edit-widget.ts';
import type { SourceText } from '../../../shared/project/project-sources.ts';
import { parseScript } from '../../../shared/project/reading/script-file.ts';
import { readWidgetConfig, type WidgetConfigPart } from '../../../shared/project/reading/widget-config-reader.ts';
import { resolveChange } from './selection-changes.ts';

/** A widget that can be put into a new one. */
export interface PossibleWrapping {
  readonly widgetId: string;
  readonly wrapping: Wrapping;
  /** Type of the widget around it. */
  readonly type: string;
}

const knownParts = new WeakMap<SourceText, WidgetConfigPart>();

/** Returns how the widget can be wrapped whose id, type or opening bracket stands at an offset of widget-config.js; often not at all. */
export function wrappingsAt(source: SourceText, offset: number): readonly PossibleWrapping[] {
  let part = knownParts.get(source);
  if (part === undefined) {
    part = readWidgetConfig(parseScript(source));
    knownParts.set(source, part);
  }
  const widget = part.widgets.findLast(({ literal, idMember, typeMember }) => {
    if (literal === undefined) return false;
    const head = { start: literal.start, end: literal.properties[0]?.start ?? literal.end };
    return [head, idMember, typeMember].some((one) => one !== undefined && one.start <= offset && offset <= one.end);
  });
  if (widget === undefined || widget.parentId === null) return [];
  const widgets = writtenWidgets(source.text);
  return (['row', 'cell', 'panel'] as const).flatMap((wrapping) => {
    const resolved = resolveChange(source.text, widgets, { kind: 'wrap', widgetIds: [widget.id], wrapping });
    return 'outcome' in resolved ? [] : [{ widgetId: widget.id, wrapping, type: wrappingType(wrapping) }];
  });
}
