import noUiSlider, { type API } from 'nouislider';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefusedCell } from '../../page-state/refused/refused-cells.ts';
import { refusedClass, refusedText, takesRefused } from '../../page-state/refused/refused-text.ts';
import { useHandleMarks } from '../../page-state/refused/use-handle-marks.ts';
import { classes } from '../../markup/alignment.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { type SimulationRange, stepOf } from './simulation-items.ts';
import { textAsHtml } from '../../markup/plain-text.ts';

/** Creates the track in an element; an empty range is drawn, too, and cannot be used. */
function createTrack(element: HTMLElement, range: SimulationRange, label: string, value: number, onSlide: (position: number) => void): API {
  const { minimum, maximum, unit } = range;
  const settled = (position: number): number => Number(position.toPrecision(12));
  const text = (position: number): string => `${settled(position)} ${unit}`.trim();
  const made = noUiSlider.create(element, {
    start: [value],
    // The library refuses an empty range.
    range: { min: minimum, max: maximum > minimum ? maximum : minimum + 1 },
    step: stepOf(range),
    connect: 'lower',
    // The library inserts them as HTML, but units of a project are text.
    tooltips: [{ to: (position: number) => textAsHtml(text(position)) }],
    ariaFormat: { to: text },
    handleAttributes: [{ 'aria-label': label }],
  });
  if (maximum <= minimum) made.disable();
  made.on('change', (_, handle, positions) => onSlide(settled(positions[handle] ?? minimum)));
  return made;
}

/** Slider of one variable between the ends of its range (`docs/format/widgets/other.md`, Simulation panel). */
export function SimulationSlider(props: {
  readonly id: string;
  readonly label: string;
  readonly range: SimulationRange;
  /** Position as loaded, or as a person left it. */
  readonly value: number;
  readonly parentId: string;
  readonly slide: (value: number) => void;
  /** The position that was refused last. */
  readonly refused: RefusedCell | undefined;
  readonly forgetRefused: () => void;
}): ReactNode {
  const { range, value, label, refused } = props;
  const { minimum, maximum, unit } = range;
  const target = useRef<HTMLDivElement>(null);
  const track = useRef<API | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const identity = JSON.stringify([minimum, maximum, stepOf(range), unit, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for all that the track is made from
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const made = createTrack(element, range, label, latest.current.value, (position) => latest.current.slide(position));
    track.current = made;
    return () => {
      track.current = null;
      made.destroy();
    };
  }, [identity]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new track starts at the position, too
  useEffect(() => {
    // Setting animates the handle, and the library ignores the pointer meanwhile: skipped if the position is the same.
    if (track.current && track.current.get(true) !== value) track.current.set([value], false, true);
  }, [identity, value]);

  useHandleMarks(target, refused, 'handle');
  // Before the library gets the key, which moves the handle.
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const takes = takesRefused(event);
    if (!refused || (!takes && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (takes) props.slide(Number(refused.typed));
    else props.forgetRefused();
  };

  return (
    <div
      className={classes('widget-variable-row-value-slider', 'has-center', refused && refusedClass)}
      title={refused && refusedText(refused, 'handle')}
      onKeyDownCapture={onKeyDownCapture}
    >
      <div className="widget-variable-row-value value-left">{`${minimum}${unit}`}</div>
      <div
        ref={target}
        id={props.id}
        className="sps"
        data-min={minimum}
        data-max={maximum}
        data-delta={maximum - minimum}
        data-unit={unit}
        data-ordinal={textOf(range.ordinal)}
        data-parent_id={props.parentId}
      />
      <div className="widget-variable-row-value value-right">{`${maximum}${unit}`}</div>
    </div>
  );
}
