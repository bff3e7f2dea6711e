import type { Widget } from './parts.ts';

/** A widget and its children as code, one parameter a line, as authors write it. */
export function printWidget(
  widget: Widget | { readonly import: string },
  indent: string,
  bulk: (widget: Widget) => readonly string[],
): string {
  if ('import' in widget) return `${indent}{ import: '${widget.import}' },\n`;
  return `${indent}{\n${printMembers(widget, `${indent}  `, bulk)}${indent}},\n`;
}

/** The inside of a widget's braces. */
export function printMembers(widget: Widget, indent: string, bulk: (widget: Widget) => readonly string[]): string {
  const lines = [
    `id: '${widget.id}'`,
    `type: ${widget.type}`,
    ...Object.entries(widget.parameters).map(([name, value]) => `${name}: ${value}`),
    ...bulk(widget),
  ];
  const own = lines.map((line) => `${indent}${line},\n`).join('');
  const children = widget.widgets?.map((child) => printWidget(child, `${indent}  `, bulk)).join('');
  return children === undefined ? own : `${own}${indent}widgets: [\n${children}${indent}],\n`;
}

/** Widgets of a tree, reusables that are imported not counted. */
export function countWidgets(widget: Widget): number {
  return 1 + (widget.widgets ?? []).reduce((sum, child) => sum + ('import' in child ? 0 : countWidgets(child)), 0);
}
