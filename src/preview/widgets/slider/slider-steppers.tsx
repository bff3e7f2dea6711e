import type { ReactNode } from 'react';
import { asButton } from '../../markup/as-button.ts';
import { styles } from '../../markup/measures.ts';
import type { SliderParameters } from './slider-configuration.ts';

/** Buttons that move the handle by small and large steps, and the one that opens the box for an exact value. */
export function SliderSteppers(props: {
  readonly parameters: Pick<SliderParameters, 'small' | 'large'>;
  readonly isShown: boolean;
  readonly isLocked: boolean;
  readonly onStep: (by: number) => void;
  readonly onOptions: () => void;
}): ReactNode {
  const { isLocked, onStep } = props;
  const { small, large } = props.parameters;
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
  return (
    <div className="ks-slider-steppers" style={styles(!props.isShown && { display: 'none' })}>
      {stepper('big-left', `-${large}`, `Decrease by ${large}`, () => onStep(-large))}
      {stepper('small-left', `-${small}`, `Decrease by ${small}`, () => onStep(-small))}
      {stepper('options', '···', 'Type a value', props.onOptions)}
      {stepper('small-right', `+${small}`, `Increase by ${small}`, () => onStep(small))}
      {stepper('big-right', `+${large}`, `Increase by ${large}`, () => onStep(large))}
    </div>
  );
}
