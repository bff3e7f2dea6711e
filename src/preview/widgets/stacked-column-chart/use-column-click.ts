import type { Chart } from 'chart.js';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';

interface ColumnPlace {
  readonly lineIndex: number;
  readonly pointIndex: number;
}

/** Returns the column under the pointer. */
function columnAt(chart: Chart, event: Event, series: number): ColumnPlace | undefined {
  const found = chart
    .getElementsAtEventForMode(event, 'nearest', { intersect: true }, false)
    .find(({ datasetIndex, element }) => datasetIndex < series && 'base' in element);
  return found ? { lineIndex: found.datasetIndex, pointIndex: found.index } : undefined;
}

/** Returns a function that emits the click on a column, and the handlers of the canvas that call it by pointer. */
export function useColumnClick(widget: WidgetProps, chart: RefObject<Chart | null>, series: number) {
  const frame = useFrame();
  const emit = ({ lineIndex, pointIndex }: ColumnPlace): void => frame.emitEvent(widget.id, 'bar_click', { lineIndex, pointIndex });
  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>): void => {
      if (chart.current) event.currentTarget.style.cursor = columnAt(chart.current, event.nativeEvent, series) ? 'pointer' : '';
    },
    onClick: (event: MouseEvent<HTMLCanvasElement>): void => {
      const column = chart.current ? columnAt(chart.current, event.nativeEvent, series) : undefined;
      if (column) emit(column);
    },
  };
  return { emit, pointer };
}
