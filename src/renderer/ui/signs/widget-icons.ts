import {
  AppWindow,
  Box,
  Calendar,
  ChartColumn,
  ChartPie,
  ChevronDown,
  CircleDot,
  Columns2,
  FileUp,
  Gauge,
  Image,
  LayoutGrid,
  type LucideIcon,
  PanelTop,
  RectangleHorizontal,
  SlidersHorizontal,
  Square,
  Table,
  TextCursorInput,
  ToggleLeft,
  Type,
} from 'lucide-react';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { WidgetIconName } from '../../../shared/language/widget-facts-schema.ts';

const icons: Readonly<Record<WidgetIconName, LucideIcon>> = {
  page: AppWindow,
  popup: PanelTop,
  slider: SlidersHorizontal,
  table: Table,
  pie: ChartPie,
  gauge: Gauge,
  chart: ChartColumn,
  radio: CircleDot,
  upload: FileUp,
  image: Image,
  button: RectangleHorizontal,
  list: ChevronDown,
  calendar: Calendar,
  toggle: ToggleLeft,
  segments: Columns2,
  input: TextCursorInput,
  text: Type,
  grid: LayoutGrid,
  box: Square,
  unknown: Box,
};

/** Returns the icon of a widget type; a box for unreadable or unknown types. */
export function widgetIcon(type: string): LucideIcon {
  return icons[widgetFacts(type).icon];
}
