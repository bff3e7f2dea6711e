import type { ChartConfiguration } from 'chart.js';
import type { Context } from 'chartjs-plugin-datalabels';
import { defaultFamily } from '../../charts/canvas/chart-font.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { PieSlice } from './pie-data.ts';

type Align = 'start' | 'center' | 'end' | 'top' | 'bottom' | 'left' | 'right';
type Anchor = 'start' | 'center' | 'end';

function choice<Choice extends string>(value: string | undefined, choices: readonly Choice[]): Choice {
  return choices.find((known) => known === value) ?? ('center' as Choice);
}

/** Returns a colour, or the colour of the slice if the parameter names it (`docs/format/widgets/charts.md`, Pie chart). */
function sliceColour(text: string, slices: readonly PieSlice[]): (context: Context) => string {
  return ({ dataIndex }) => {
    if (text === 'useDataBackgroundColor') return slices[dataIndex]?.background ?? text;
    if (text === 'useDataBorderColor') return slices[dataIndex]?.border ?? text;
    return text;
  };
}

/**
 * Returns the Chart.js configuration of a pie (`docs/format/widgets/charts.md`, Pie chart); `isHidden`: slices a person switched off in the
 * legend.
 */
export function pieConfiguration(
  parameters: Parameters,
  slices: readonly PieSlice[],
  isHidden: (index: number) => boolean,
): ChartConfiguration {
  const anchors: readonly Anchor[] = ['start', 'center', 'end'];
  const aligns: readonly Align[] = [...anchors, 'top', 'bottom', 'left', 'right'];
  const hasLabels = parameters.flag('labelDisplay', true);
  const px = (name: string, fallback = 0): number => numberOf(parameters, name) ?? fallback;
  const configuration: ChartConfiguration<'pie'> = {
    type: 'pie',
    data: {
      labels: slices.map(({ label }) => label),
      datasets: [
        {
          data: slices.map(({ value }, index) => (isHidden(index) ? 0 : Math.abs(value))),
          backgroundColor: slices.map(({ background }) => background),
          hoverBackgroundColor: slices.map(({ background }) => background),
          borderColor: slices.map(({ border }) => border),
          hoverBorderColor: slices.map(({ border }) => border),
          borderWidth: slices.map(({ borderWidth }) => borderWidth),
        },
      ],
    },
    options: {
      plugins: {
        legend: { display: false },
        tooltip: { enabled: false },
        datalabels: {
          display: ({ dataIndex }) => hasLabels && !isHidden(dataIndex),
          // Null draws nothing, while an empty text would leave an empty box.
          formatter: (_, { dataIndex }) => slices[dataIndex]?.valueText || null,
          align: choice(parameters.text('labelAlign'), aligns),
          anchor: choice(parameters.text('labelAnchor'), anchors),
          textAlign: choice(parameters.text('labelTextAlign'), anchors),
          backgroundColor: sliceColour(parameters.text('labelBackgroundColor') ?? '#fff', slices),
          color: sliceColour(parameters.text('labelFontColor') ?? 'black', slices),
          borderColor: sliceColour(parameters.text('labelBorderColor') ?? '#fff', slices),
          borderWidth: px('labelBorderWidth'),
          borderRadius: px('labelBorderRadius'),
          padding: {
            top: px('labelPaddingTop'),
            right: px('labelPaddingRight'),
            bottom: px('labelPaddingBottom'),
            left: px('labelPaddingLeft'),
          },
          font: {
            family: defaultFamily,
            size: px('labelFontSize', 12),
            weight: (parameters.text('labelFontWeight') ?? 'normal') as 'normal',
          },
        },
      },
    },
  };
  return configuration as ChartConfiguration;
}
