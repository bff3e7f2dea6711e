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

/** First match wins: from the special to the general. */
const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^PageWidget$/, AppWindow],
  [/Popup/, PanelTop],
  [/Slider/, SlidersHorizontal],
  [/Table/, Table],
  [/Pie|Radar/, ChartPie],
  [/Gauge/, Gauge],
  [/Chart|WaterFall|Combo|SegmentedBar|VerticalLineBox/, ChartColumn],
  [/RadioButton/, CircleDot],
  [/Upload/, FileUp],
  [/Image/, Image],
  [/Button/, RectangleHorizontal],
  [/DropBox|Dropbox/, ChevronDown],
  [/DatePicker/, Calendar],
  [/Toggle/, ToggleLeft],
  [/SegmentedControl/, Columns2],
  [/TextBox|TextArea|Password/, TextCursorInput],
  [/Text/, Type],
  [/^Grid/, LayoutGrid],
  [/Panel|Container|Swipe|Shadow/, Square],
];

/** The icon of a widget type; a box for types that cannot be read or are not known. */
export function widgetIcon(type: string): LucideIcon {
  return icons.find(([pattern]) => pattern.test(type))?.[1] ?? Box;
}
