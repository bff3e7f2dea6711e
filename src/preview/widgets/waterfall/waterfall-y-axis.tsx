import type { CSSProperties, ReactNode } from 'react';
import { numberText } from '../../charts/labels/number-text.ts';
import { cssPixels, styles } from '../../markup/measures.ts';
import type { WaterfallData } from './waterfall-data.ts';
import { gridLineValues } from './waterfall-geometry.ts';

function Line(props: {
  readonly kind: string;
  readonly text: string;
  readonly labelClass?: string;
  readonly style: CSSProperties;
  readonly children?: ReactNode;
}) {
  const label = `ks-waterfall-y-line-label ks-left${props.labelClass ?? ''}`;
  return (
    <div className={`ks-waterfall-y-line ${props.kind}`}>
      <div className="ks-waterfall-y-line-tick ks-left" />
      <div className={label} style={props.style}>
        {props.text}
      </div>
      <div className="ks-waterfall-y-line-tick ks-right" />
      <div className="ks-waterfall-y-line-label ks-right" />
      {props.children}
    </div>
  );
}

/** Horizontal lines with their values, the axis at the minimum last (`docs/format/widgets/other.md`, Waterfall). */
export function WaterfallYAxis({ data: { parameters, min, max } }: { readonly data: WaterfallData }): ReactNode {
  const style = styles({ fontSize: cssPixels(parameters.get('yAxisFontSize')) });
  const format = {
    decimals: parameters.number('yAxisDecimalNum') ?? 2,
    unit: parameters.text('yAxisUnit'),
    isFixed: parameters.flag('yAxisTicksPrecisionFixed'),
    separatesThousands: parameters.flag('yAxisSeparatesThousands'),
  };
  return (
    <div className="ks-waterfall-y-holder">
      <div className="ks-waterfall-y-title ks-left" />
      <div className="ks-waterfall-y-title ks-right" />
      <div className="ks-waterfall-y-line-holder">
        {gridLineValues(min, max, parameters.number('yAxisGridLineNum') ?? 11).map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <Line key={index} kind="ks-primary" text={numberText(value, format)} style={style} />
        ))}
        <Line kind="ks-axis" text={numberText(min, format)} labelClass=" ks-waterfall-label-origo" style={style}>
          <div className="ks-waterfall-reset" style={{ display: 'none' }}>
            <span>i</span> Reset
          </div>
        </Line>
      </div>
    </div>
  );
}
