import { type ReactNode, useMemo, useRef, useState } from 'react';
import { refusedClass, refusedText } from '../../page-state/refused/refused-text.ts';
import { useHandleMarks } from '../../page-state/refused/use-handle-marks.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { SliderLegend } from './slider-legend.tsx';
import { SliderOptions } from './slider-options.tsx';
import { sliderParameters } from './slider-configuration.ts';
import { SliderSteppers } from './slider-steppers.tsx';
import { SliderTouch } from './slider-touch.tsx';
import { useSliderValues } from './use-slider-values.ts';
import { useTrack } from './use-track.ts';

const nothingHidden: ReadonlySet<number> = new Set();

/** Returns the handles that a person hid in the legend, and what hides one or shows it again. */
function useHiddenHandles() {
  const [hidden, setHidden] = useState(nothingHidden);
  const toggle = (index: number): void => {
    const next = new Set(hidden);
    if (!next.delete(index)) next.add(index);
    setHidden(next);
  };
  return [hidden, toggle] as const;
}

/** Track with one or more handles, steppers and a box for exact values (`docs/format/widgets/inputs.md`, Slider). */
export function SliderWidget(widget: WidgetProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const zeroIndicator = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, toggle] = useHiddenHandles();
  const own = readParameters(widget.config, widget.result);
  const parameters = useMemo(() => sliderParameters(widget.config, widget.result), [widget.config, widget.result]);
  const isLocked = parameters.isDisabled || isOpen;
  const { values, refused, forgetRefused, ...handles } = useSliderValues(widget, own, parameters);
  useTrack({ root, target, zeroIndicator, parameters, values, hidden, isLocked, onSettled: handles.settle });
  useHandleMarks(target, refused, 'choice');

  const isEmpty = own.flag('hideIfNoData') && (widget.result === undefined || widget.result === null);
  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key at its handles takes the mark away */}
      <div
        ref={root}
        className={classes('ks-slider', skinClass('ks-slider', own), isOpen && 'Highlighted', refused && refusedClass)}
        style={styles(generalStyle(own), isEmpty && { display: 'none' })}
        data-id={widget.id}
        title={refused && refusedText(refused, 'choice')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !refused) return;
          event.stopPropagation();
          forgetRefused();
        }}
      >
        <SliderTouch />
        <div className="ks-slider-inner">
          <div className="ks-slider-track">
            <div ref={zeroIndicator} className="ks-slider-track-zero-indicator" />
            <div ref={target} className="ks-slider-track widget" />
          </div>
          <SliderSteppers
            parameters={parameters}
            isShown={own.get('buttonsVisible') !== false}
            isLocked={isLocked}
            onStep={handles.stepActive}
            onOptions={() => setIsOpen(true)}
          />
        </div>
        <SliderOptions
          isOpen={isOpen}
          parameters={parameters}
          value={handles.activeValue}
          onCancel={() => setIsOpen(false)}
          onUpdate={(value) => {
            setIsOpen(false);
            handles.settleActive(value);
          }}
        />
        {parameters.legend ? <SliderLegend entries={parameters.legend} hidden={hidden} onToggle={toggle} /> : null}
      </div>
    </Section>
  );
}
