import { split } from './primordials.ts';
import { typeOf } from './tree.ts';

/** Types that draw a list or rows (`widgets.json` initResultShape); the others read an object. */
const listTypes = split(
  'DropBoxWidget DropboxWidget SegmentedControlWidget GridTableWidget HorizontalTableWidget ScrollTableWidget ComboChartWidget LineAreaChartWidget HistogramComboChartWidget WaterFallWidget WaterfallWidget HorizontalBarChartWidget SegmentedBarWidget VerticalLineBoxWidget SimulationPanelWidget',
  ' ',
);

/**
 * What a widget gets when its init is not to run and no default function says otherwise (`runtime.md` 3.3, 3.11): nothing of
 * the kind its type draws, so that the configuration shows. '' for a widget of unknown type.
 */
export function staticResult(widgetId: string): unknown {
  const type = typeOf(widgetId);
  if (type === '') return '';
  for (let index = 0; index < listTypes.length; index += 1) if (listTypes[index] === type) return [];
  return {};
}
