import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { asButton } from '../../markup/as-button.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { SliderOptions } from './slider-options.tsx';
import { settledValue, sliderParameters, slideValue } from './slider-parameters.ts';
import { SliderTouch } from './slider-touch.tsx';
import { useSyncedTextBox } from './use-synced-text-box.ts';
import { useTrack } from './use-track.ts';

const nothingHidden: ReadonlySet<number> = new Set();

/** Track with one or more handles, steppers and a box for exact values (`dom.md` 3, Slider). */
export function SliderWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const zeroIndicator = useRef<HTMLDivElement>(null);
  const active = useRef(0);
  const [draft, setDraft] = useDraft<readonly number[]>(widget.widgetKey);
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, setHidden] = useState(nothingHidden);
  const own = readParameters(widget.config, widget.result);
  const parameters = useMemo(() => sliderParameters(widget.config, widget.result), [widget.config, widget.result]);
  const values = draft?.length === parameters.values.length ? draft : parameters.values;
  const isLocked = parameters.isDisabled || isOpen;

  const move = (next: readonly number[]): void => {
    setDraft(next);
    writeTextBox(next[active.current] ?? 0);
  };
  const settle = (next: readonly number[]): void => {
    move(next);
    const value = slideValue(next);
    const ordinal = own.get('ordinal');
    frame.emitEvent(widget.id, 'slide', ordinal === undefined ? { value } : { value, ordinal });
  };
  const withActive = (value: number): number[] =>
    values.map((other, index) => (index === active.current ? settledValue(value, parameters) : other));
  const writeTextBox = useSyncedTextBox(own.text('updateableWidgetId'), own.number('originalValue'), (value) =>
    setDraft(withActive(value)),
  );
  useTrack({
    root,
    target,
    zeroIndicator,
    parameters,
    values,
    hidden,
    isLocked,
    onSettled: (next, handle) => {
      active.current = handle;
      settle(next);
    },
  });

  const stepper = (name: string, text: string, label: string, act: () => void): ReactNode => (
    <div
      className={`ks-slider-stepper ks-slider-stepper-${name}`}
      {...asButton(() => !isLocked && act(), { 'aria-label': label, 'aria-disabled': isLocked || undefined })}
    >
      <div className="ks-slider-stepper-inner noselect" data-btn={name === 'options' ? true : undefined}>
        {text}
      </div>
    </div>
  );
  const step = (by: number): (() => void) => {
    return () => settle(withActive((values[active.current] ?? 0) + by));
  };
  const toggle = (index: number): void => {
    const next = new Set(hidden);
    if (!next.delete(index)) next.add(index);
    setHidden(next);
  };
  const { small, large, legend } = parameters;
  const isEmpty = own.flag('hideIfNoData') && (widget.result === undefined || widget.result === null);
  return (
    <Section widget={widget}>
      <div
        ref={root}
        className={classes('ks-slider', skinClass('ks-slider', own), isOpen && 'Highlighted')}
        style={styles(generalStyle(own), isEmpty && { display: 'none' })}
        data-id={widget.id}
      >
        <SliderTouch />
        <div className="ks-slider-inner">
          <div className="ks-slider-track">
            <div ref={zeroIndicator} className="ks-slider-track-zero-indicator" />
            <div ref={target} className="ks-slider-track widget" />
          </div>
          <div className="ks-slider-steppers" style={styles(own.get('buttonsVisible') === false && { display: 'none' })}>
            {stepper('big-left', `-${large}`, `Decrease by ${large}`, step(-large))}
            {stepper('small-left', `-${small}`, `Decrease by ${small}`, step(-small))}
            {stepper('options', '···', 'Type a value', () => setIsOpen(true))}
            {stepper('small-right', `+${small}`, `Increase by ${small}`, step(small))}
            {stepper('big-right', `+${large}`, `Increase by ${large}`, step(large))}
          </div>
        </div>
        <SliderOptions
          isOpen={isOpen}
          parameters={parameters}
          value={values[active.current] ?? 0}
          onCancel={() => setIsOpen(false)}
          onUpdate={(value) => {
            setIsOpen(false);
            settle(withActive(value));
          }}
        />
        {legend ? (
          <div className="ks-legend">
            <div className="ks-legend-inner">
              {legend.map(({ name, color }, index) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries are known by their handle
                  key={index}
                  className={classes('ks-legend-item', hidden.has(index) && 'off')}
                  data-id={index}
                  style={styles({ backgroundColor: color })}
                  {...asButton(() => toggle(index), { 'aria-pressed': !hidden.has(index) })}
                >
                  <div className="ks-legend-item-inner">
                    <div className="ks-legend-icon" style={{ color: '#000' }} />
                    <div className="ks-legend-label" style={{ color: '#000' }}>
                      {name}
                    </div>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ) : null}
      </div>
    </Section>
  );
}
