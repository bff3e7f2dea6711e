import { type ReactNode, useRef } from 'react';
import { classes } from '../../markup/alignment.ts';
import { asButton } from '../../markup/as-button.ts';
import { cssPixels, type Style, styles } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { WaterfallCaption, WaterfallPoint } from './waterfall-data.ts';
import { labelTop, type WaterfallBar } from './waterfall-geometry.ts';

/** One bar of a column: the point, its position, and settings of the series. */
export interface ColumnBar {
  readonly point: WaterfallPoint;
  readonly bar: WaterfallBar | undefined;
  readonly isHidden: boolean;
  readonly hasConnectionLine: boolean;
  /** Called on a click on the label; `undefined` if labels do not react. */
  readonly onLabel: ((label: HTMLElement) => void) | undefined;
}

function Bar({ column, parameters }: { readonly column: ColumnBar; readonly parameters: Parameters }): ReactNode {
  const { point, bar, isHidden, onLabel } = column;
  const label = useRef<HTMLDivElement>(null);
  const place: Style = bar ? { height: `${bar.height}px`, bottom: `${bar.bottom}px` } : {};
  const fontSize = cssPixels(parameters.get('labelFontSize'));
  return (
    <div className="ks-waterfall-bar" style={styles({ backgroundColor: point.color }, (isHidden || !bar) && { display: 'none' }, place)}>
      {parameters.flag('labelVisible', true) ? (
        <div
          ref={label}
          className="ks-waterfall-bar-label"
          style={styles({ fontSize, top: labelTop(point.position, bar?.height ?? 0) })}
          {...(onLabel ? asButton(() => label.current && onLabel(label.current)) : {})}
        >
          {point.text}
        </div>
      ) : null}
      {column.hasConnectionLine ? <div className={`ks-waterfall-con-line-${(point.value ?? 0) < 0 ? 'bottom' : 'top'}`} /> : null}
    </div>
  );
}

/** The bars of one caption and the caption below them (`docs/format/widgets/other.md`, Waterfall). */
export function WaterfallColumn(props: {
  readonly first: ColumnBar | undefined;
  readonly second: ColumnBar | undefined;
  readonly caption: WaterfallCaption | undefined;
  readonly parameters: Parameters;
  readonly onCaption: (caption: WaterfallCaption) => void;
}): ReactNode {
  const { first, second, caption, parameters } = props;
  return (
    <div className="ks-waterfall-bar-group">
      <div className="ks-waterfall-bar-group-content">
        {first ? <Bar column={first} parameters={parameters} /> : null}
        <div className="ks-waterfall-x-line ks-primary">
          <div className="ks-waterfall-x-line-tick" />
          <div
            className="ks-waterfall-x-line-label"
            style={styles({ fontSize: cssPixels(parameters.get('xAxisFontSize')) })}
            {...(caption ? asButton(() => props.onCaption(caption)) : {})}
          >
            {caption?.text}
            <div className={classes('ks-waterfall-x-line-icon', !caption?.hasComment && 'off')} />
          </div>
        </div>
        {second ? <Bar column={second} parameters={parameters} /> : null}
      </div>
    </div>
  );
}

/** Line between two columns (`docs/format/widgets/other.md`, Waterfall). */
export function WaterfallSeparator(): ReactNode {
  return (
    <div className="ks-waterfall-x-line ks-secondary">
      <div className="ks-waterfall-x-line-tick" />
      <div className="ks-waterfall-x-line-label" />
    </div>
  );
}
