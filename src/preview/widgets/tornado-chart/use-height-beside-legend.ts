import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the height in px that the legend leaves of the outer box (`docs/format/widgets/other.md`, Tornado), and the reference of the
 * outer box. `undefined` if only the chart itself gives the outer box its height: then style sheets determine it.
 */
export function useHeightBesideLegend(hasLegend: boolean): readonly [RefObject<HTMLDivElement | null>, number | undefined] {
  const outer = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another legend element is watched
  useLayoutEffect(() => {
    const box = outer.current;
    const chart = box?.firstElementChild;
    if (!box || !(chart instanceof HTMLElement)) return;
    const measure = (): void => {
      if (box.getClientRects().length === 0) return;
      const { paddingTop, paddingBottom } = getComputedStyle(box);
      const inside = (): number => box.clientHeight - (Number.parseFloat(paddingTop) || 0) - (Number.parseFloat(paddingBottom) || 0);
      const legend = chart.nextElementSibling;
      const legendHeight = legend ? legend.getBoundingClientRect().height : 0;
      // Without the chart the box only has its own height.
      const shown = chart.style.display;
      chart.style.display = 'none';
      const own = inside();
      chart.style.display = shown;
      const rest = Math.round(own - legendHeight);
      setHeight(rest > 0 ? rest : undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (chart.nextElementSibling) observer.observe(chart.nextElementSibling);
    return () => observer.disconnect();
  }, [hasLegend]);
  return [outer, height];
}
