import type { ReactNode } from 'react';
import { numberText } from '../../charts/labels/number-text.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { TornadoData } from './tornado-data.ts';
import { lineValues } from './tornado-geometry.ts';

/** Vertical lines with their values, the base line and the captions of both sides (`docs/format/widgets/other.md`, Tornado). */
export function TornadoAxis(props: {
  readonly data: TornadoData;
  readonly parameters: Parameters;
  /** Left edge of the base line, in px. */
  readonly left: number;
  readonly base: string;
}): ReactNode {
  const { parameters } = props;
  return (
    <div className="ks-tornado-x-holder">
      <div className="ks-tornado-content-holder">
        {lineValues(props.data).map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <div key={index} className="ks-tornado-x-line">
            <div className="ks-tornado-x-line-label">{numberText(value, { decimals: 2 })}</div>
          </div>
        ))}
      </div>
      <div className="ks-tornado-x-baseline" style={{ left: `${props.left}px` }}>
        <div className="ks-tornado-x-baseline-label">
          {parameters.text('baseTitle') ?? 'Baseline'} <b>{props.base}</b>
        </div>
      </div>
      {parameters.flag('titleVisible', true) ? (
        <>
          <div className="ks-input-control ks-input-low">
            {parameters.text('leftTitle') ?? 'Input Low'}
            <div className="ks-input-control-icon" />
          </div>
          <div className="ks-input-control ks-input-high">
            <div className="ks-input-control-icon" />
            {parameters.text('rightTitle') ?? 'Input High'}
          </div>
        </>
      ) : null}
    </div>
  );
}
