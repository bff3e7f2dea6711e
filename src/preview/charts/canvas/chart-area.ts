import type { Chart } from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';

/** Plot area of a chart in px from the corner of an element. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns where the plot area of a chart lies within an element around it. */
export function plotArea(chart: Chart, within: Element): PlotArea {
  const canvas = chart.canvas.getBoundingClientRect();
  const box = within.getBoundingClientRect();
  const { left, top, right, bottom } = chart.chartArea;
  return { left: canvas.left - box.left + left, top: canvas.top - box.top + top, width: right - left, height: bottom - top };
}

/** Sets lengths in the inline style of an element that another widget draws: that widget keeps styles that it does not set. */
export function placeElement(element: HTMLElement, style: Readonly<Record<string, number | string>>): void {
  for (const [name, value] of Object.entries(style)) {
    const text = typeof value === 'number' ? `${Math.round(value * 100) / 100}px` : value;
    if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
  }
}

/** Places other widgets within a chart: after each drawing of the chart's widget, and when they redraw. */
export function usePlacedChildren(holder: RefObject<HTMLElement | null>, place: () => void): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => latest.current());
  useEffect(() => {
    if (!holder.current) return;
    const observer = new MutationObserver(() => latest.current());
    observer.observe(holder.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [holder]);
}
