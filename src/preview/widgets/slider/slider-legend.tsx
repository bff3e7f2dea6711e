import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { asButton } from '../../markup/as-button.ts';
import { styles } from '../../markup/measures.ts';
import type { SliderParameters } from './slider-configuration.ts';

/** Names and colours of the handles; a press hides or shows one. */
export function SliderLegend(props: {
  readonly entries: NonNullable<SliderParameters['legend']>;
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
}): ReactNode {
  const { hidden } = props;
  return (
    <div className="ks-legend">
      <div className="ks-legend-inner">
        {props.entries.map(({ name, color }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are known by their handle
            key={index}
            className={classes('ks-legend-item', hidden.has(index) && 'off')}
            data-id={index}
            style={styles({ backgroundColor: color })}
            {...asButton(() => props.onToggle(index), { 'aria-pressed': !hidden.has(index) })}
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
  );
}
