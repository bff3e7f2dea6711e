import { shareOf, type SliderParameters } from './slider-configuration.ts';

/**
 * Paints the part of the track between the start value and the handle (`docs/format/widgets/inputs.md`, Slider). The library draws from the
 * lower end to the handle; a second box from the lower end to the start value covers the excess, or shows below it. The colours are those
 * of the style sheets. Several handles have no fill of their own.
 */
export function paintTrackFill(target: HTMLElement, values: readonly number[], parameters: SliderParameters): void {
  const connects = target.querySelector<HTMLElement>('.noUi-connects');
  const connect = connects?.querySelector<HTMLElement>('.noUi-connect');
  const fill = connects?.querySelector<HTMLElement>('.ks-slider-track-fill');
  const [value] = values;
  if (!connects || !connect || !fill || value === undefined) return;
  if (values.length > 1) {
    fill.style.width = '0px';
    return;
  }
  connect.style.background = '';
  fill.style.background = '';
  const trackColor = getComputedStyle(target).backgroundColor;
  const fillColor = getComputedStyle(parameters.readsFillColor ? fill : connect).backgroundColor;
  const share = shareOf(parameters.fillFrom, parameters);
  const isAbove = value > parameters.fillFrom;
  const length = Math.round(share * (parameters.isVertical ? connects.clientHeight : connects.clientWidth));
  const isFromEnd = parameters.isReversed;
  fill.style.width = parameters.isVertical ? '100%' : `${length}px`;
  fill.style.height = parameters.isVertical ? `${length}px` : '';
  fill.style.left = !parameters.isVertical && isFromEnd ? `${connects.clientWidth - length}px` : '';
  fill.style.top = parameters.isVertical && isFromEnd ? `${connects.clientHeight - length}px` : '';
  fill.style.zIndex = isAbove ? '1' : '0';
  fill.style.background = isAbove ? trackColor : fillColor;
  connect.style.background = isAbove ? fillColor : trackColor;
}
