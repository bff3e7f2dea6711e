import type { WidgetParameterInfo } from '../../../shared/language/widget-catalogue.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import { skinsIn, type StyleNames, usualIcons } from '../../../shared/project/style-names.ts';
import { useSession } from '../session/session-store.ts';

/** Returns the names that fit a parameter, sorted: of the project's style sheets, popups or widgets. */
export function pickChoices({ picks, classStart = '', default: preset }: WidgetParameterInfo, styles: StyleNames): readonly string[] {
  switch (picks) {
    case 'skin':
      return sorted([...(typeof preset === 'string' ? [preset] : []), ...skinsIn(styles, classStart)]);
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

function widgetIds(fits: (type: string) => boolean): readonly string[] {
  const widgets = useSession.getState().model?.widgets ?? [];
  return sorted(widgets.filter(({ type }) => fits(type)).map(({ id }) => id));
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort((left, right) => left.localeCompare(right, 'en'));
