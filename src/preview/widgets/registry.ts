import type { WidgetComponent } from '../markup/widget-props.ts';
import { ButtonWidget } from './button/button.tsx';
import { ContainerWidget } from './container/container.tsx';
import { DropBoxWidget } from './drop-box/drop-box.tsx';
import { GridWidget } from './grid/grid.tsx';
import { GridCellWidget } from './grid-cell/grid-cell.tsx';
import { GridRowWidget } from './grid-row/grid-row.tsx';
import { PageWidget } from './page/page.tsx';
import { PanelWidget } from './panel/panel.tsx';
import { ScrollTableWidget } from './scroll-table/scroll-table.tsx';
import { TextWidget } from './text/text.tsx';
import { TextBoxWidget } from './text-box/text-box.tsx';
import { ToggleWidget } from './toggle/toggle.tsx';
import { UnknownWidget } from './unknown/unknown.tsx';

const components: ReadonlyMap<string, WidgetComponent> = new Map<string, WidgetComponent>([
  ['PageWidget', PageWidget],
  ['GridWidget', GridWidget],
  ['GridRowWidget', GridRowWidget],
  ['GridCellWidget', GridCellWidget],
  ['PanelWidget', PanelWidget],
  ['ContainerWidget', ContainerWidget],
  ['PopupWidget', ContainerWidget],
  ['ButtonWidget', ButtonWidget],
  ['DropBoxWidget', DropBoxWidget],
  ['DropboxWidget', DropBoxWidget],
  ['TextWidget', TextWidget],
  ['TextBoxWidget', TextBoxWidget],
  ['ToggleWidget', ToggleWidget],
  ['ScrollTableWidget', ScrollTableWidget],
]);

/** Component that draws a widget type; types without one get a placeholder that names the type. */
export function widgetComponent(type: string): WidgetComponent {
  return components.get(type) ?? UnknownWidget;
}
