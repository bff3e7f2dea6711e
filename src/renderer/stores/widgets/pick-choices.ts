import type { WidgetParameterInfo } from '../../../shared/language/widget-catalogue.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { StyleNames } from '../../../shared/project/style-names.ts';
import { useSession } from '../session/session-store.ts';

/** Icons that widgets use themselves (`docs/format/style-sheets.md`, Icons). */
const usualIcons: readonly string[] = [
  ...['icon-arrow-right', 'icon-checkbox-off', 'icon-checkbox-on', 'icon-comment-off', 'icon-comment-on', 'icon-date', 'icon-edit'],
  ...['icon-eye', 'icon-radio-off', 'icon-radio-on', 'icon-search', 'icon-trash', 'icon-x'],
];

/** Begins of classes that name parts of a longer kind: `ks-grid-row-a` is a skin of rows, not the skin `row-a` of grids. */
const longerStarts: readonly string[] = [
  ...['ks-grid-row-', 'ks-grid-cell-', 'ks-grid-table-', 'ks-grid-table-cell-', 'ks-grid-table-head-', 'ks-grid-table-light-'],
  'ks-grid-table-plus-',
];

/** Returns the names that fit a parameter, sorted: of the project's style sheets, popups or widgets. */
export function pickChoices({ picks, classStart = '', default: preset }: WidgetParameterInfo, styles: StyleNames): readonly string[] {
  switch (picks) {
    case 'skin':
      return sorted([...(typeof preset === 'string' ? [preset] : []), ...skinsOf(classStart, styles)]);
    case 'icon':
      return sorted([...styles.icons, ...usualIcons]);
    case 'icon name':
      return sorted([...styles.icons, ...usualIcons].map((name) => name.slice('icon-'.length)));
    case 'popup':
      return widgetIds((type) => widgetFacts(type).overlay !== undefined);
    case 'widget':
      return widgetIds(() => true);
    default:
      return [];
  }
}

function skinsOf(classStart: string, { outer }: StyleNames): readonly string[] {
  const others = longerStarts.filter((start) => start !== classStart && start.startsWith(classStart));
  return outer
    .filter((name) => name.startsWith(classStart) && name.length > classStart.length && !others.some((start) => name.startsWith(start)))
    .map((name) => name.slice(classStart.length));
}

function widgetIds(fits: (type: string) => boolean): readonly string[] {
  const widgets = useSession.getState().model?.widgets ?? [];
  return sorted(widgets.filter(({ type }) => fits(type)).map(({ id }) => id));
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort((left, right) => left.localeCompare(right, 'en'));
