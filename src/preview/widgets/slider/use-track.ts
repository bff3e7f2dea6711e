import noUiSlider, { type API } from 'nouislider';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { bubbleText, settledValue, shareOf, type SliderParameters } from './slider-configuration.ts';
import { paintTrackFill } from './track-fill.ts';
import { textAsHtml } from '../../markup/plain-text.ts';

function create(target: HTMLElement, parameters: SliderParameters): API {
  const { values, minimum, maximum, step, isVertical, isReversed, title, legend } = parameters;
  const text = (value: number): string => bubbleText(value, parameters);
  return noUiSlider.create(target, {
    start: [...values],
    range: { min: minimum, max: maximum },
    step,
    orientation: isVertical ? 'vertical' : 'horizontal',
    direction: isReversed ? 'rtl' : 'ltr',
    connect: values.length === 1 ? 'lower' : [false, ...values.slice(1).map(() => true), false],
    // The library inserts them as HTML, but units of a project are text.
    tooltips: values.map(() => ({ to: (value: number) => textAsHtml(text(value)) })),
    ariaFormat: { to: text },
    handleAttributes: values.map((_, index) => ({ 'aria-label': legend?.[index]?.name || title || 'Value' })),
  });
}

/** Styles the handles: the colour of the legend, hidden ones, and the value that grows on hover. */
function dressHandles(target: HTMLElement, parameters: SliderParameters): void {
  for (const [index, handle] of [...target.querySelectorAll<HTMLElement>('.noUi-handle')].entries()) {
    const color = parameters.legend?.[index]?.color;
    if (color) handle.style.setProperty('background-color', color, 'important');
    const tooltip = handle.querySelector<HTMLElement>('.noUi-tooltip');
    const dress = (isHovered: boolean): void => {
      handle.classList.toggle('off', !isHovered);
      if (!tooltip) return;
      tooltip.className = isHovered ? 'noUi-tooltipHover' : 'noUi-tooltip';
      const look = isHovered ? parameters.hoveredBubble : parameters.bubble;
      tooltip.style.color = look.color ?? '';
      tooltip.style.fontSize = look.fontSize ? `${look.fontSize}px` : '';
    };
    dress(false);
    for (const [event, isHovered] of [
      ['mouseenter', true],
      ['mouseleave', false],
    ] as const) {
      handle.addEventListener(event, () => dress(isHovered));
    }
  }
}

/** Creates the track and paints its fill whenever positions or size change. Returns it with what removes it. */
function startTrack(
  element: HTMLElement,
  zeroIndicator: RefObject<HTMLElement | null>,
  parameters: SliderParameters,
  onSettled: (values: number[], handle: number) => void,
): { readonly made: API; readonly end: () => void } {
  const made = create(element, parameters);
  const fill = document.createElement('div');
  fill.className = 'ks-slider-track-fill';
  element.querySelector('.noUi-connects')?.append(fill);
  dressHandles(element, parameters);
  const paint = (): void => {
    const positions = [made.get(true)].flat().map(Number);
    paintTrackFill(element, positions, parameters);
    const indicator = zeroIndicator.current;
    const share = shareOf(parameters.fillFrom, parameters);
    if (indicator) indicator.style.left = `${Math.round((parameters.isReversed ? 1 - share : share) * element.clientWidth)}px`;
  };
  made.on('update', paint);
  made.on('change', (_, handle, positions) => {
    onSettled(
      positions.map((position) => settledValue(position, parameters)),
      handle,
    );
  });
  const watcher = new ResizeObserver(paint);
  watcher.observe(element);
  return {
    made,
    end: () => {
      watcher.disconnect();
      made.destroy();
    },
  };
}

/** Marks a locked slider: skins address an attribute that is not a property of a `div`. The last element holds the handles. */
function markLocked([root, target]: readonly [HTMLElement | null, HTMLElement | null], isLocked: boolean): void {
  for (const element of [root, target]) {
    if (isLocked) element?.setAttribute('disabled', 'disabled');
    else element?.removeAttribute('disabled');
  }
  for (const handle of target?.querySelectorAll('.noUi-handle') ?? []) {
    if (isLocked) handle.setAttribute('aria-disabled', 'true');
    else handle.removeAttribute('aria-disabled');
  }
}

/**
 * Manages the noUiSlider track, whose markup skins know. It is created again when its parameters change, and otherwise keeps its positions.
 *
 * @param onSettled Called when a handle was released, or moved by a key.
 */
export function useTrack(options: {
  readonly root: RefObject<HTMLElement | null>;
  readonly target: RefObject<HTMLElement | null>;
  readonly zeroIndicator: RefObject<HTMLElement | null>;
  readonly parameters: SliderParameters;
  readonly values: readonly number[];
  readonly hidden: ReadonlySet<number>;
  readonly isLocked: boolean;
  readonly onSettled: (values: number[], handle: number) => void;
}): void {
  const { root, target, zeroIndicator, parameters, values, hidden, isLocked } = options;
  const track = useRef<API | null>(null);
  const latest = useRef(options);
  latest.current = options;
  // Loaded positions come through `values`.
  const identity = JSON.stringify({ ...parameters, values: parameters.values.length });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all parameters
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const { made, end } = startTrack(element, zeroIndicator, parameters, (...settled) => latest.current.onSettled(...settled));
    track.current = made;
    return () => {
      track.current = null;
      end();
    };
  }, [identity, target, zeroIndicator]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new track starts at the loaded positions
  useEffect(() => {
    const shown = [track.current?.get(true) ?? []].flat();
    // Setting animates the handles, and the library ignores the pointer meanwhile: skipped if the positions are the same.
    if (values.some((value, index) => value !== shown[index])) track.current?.set([...values], false, true);
  }, [identity, ...values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new track starts enabled
  useLayoutEffect(() => {
    if (isLocked) track.current?.disable();
    else track.current?.enable();
    markLocked([root.current, target.current], isLocked);
    const origins = target.current?.querySelectorAll<HTMLElement>('.noUi-origin') ?? [];
    for (const [index, origin] of [...origins].entries()) origin.style.display = hidden.has(index) ? 'none' : '';
  }, [identity, isLocked, hidden, root, target]);
}
