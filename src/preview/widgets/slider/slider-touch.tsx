import type { ReactNode } from 'react';

const steppers = ['big-left', 'small-left', 'options', 'small-right', 'big-right'] as const;

/** Part for touch screens: in the markup for skins, hidden as on every desktop (`docs/format/widgets/inputs.md`, Slider). */
export function SliderTouch(): ReactNode {
  return (
    <div className="ks-slider-touch" style={{ display: 'none' }}>
      <div className="ks-slider-touch-inner">
        <div className="ks-slider-touch-value" />
        <div className="ks-slider-touch-track">
          <div className="ks-slider-touch-track-overflow" />
        </div>
        <div className="ks-slider-touch-steppers">
          {steppers.map((name) => (
            <div key={name} className={`ks-slider-touch-stepper ks-slider-touch-stepper-${name}`}>
              <div className="ks-slider-touch-stepper-inner" />
            </div>
          ))}
        </div>
        <div className="ks-slider-touch-options-buttons">
          <div className="ks-slider-touch-options-button ks-button-cancel">Cancel</div>
          <div className="ks-slider-touch-options-button ks-button-update">OK</div>
        </div>
      </div>
    </div>
  );
}
