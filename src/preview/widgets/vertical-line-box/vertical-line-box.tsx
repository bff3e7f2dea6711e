import { Fragment, type ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { partReference, placeAmong, type PointedAt } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { type VerticalLine, verticalLines } from './vertical-line-box-data.ts';

function Marker({ place, line, ...marker }: VerticalLine): ReactNode {
  const left = `${place}%`;
  const hasTitle = marker.title !== undefined;
  return (
    <>
      <div
        className={classes('ks-vertical-label', !marker.isLabelShown && 'hidden')}
        style={styles({ left, color: marker.labelColor })}
        aria-hidden={marker.isLabelShown ? undefined : true}
      >
        {marker.label}
      </div>
      {hasTitle ? (
        <div className="ks-vertical-title" style={styles({ color: marker.titleColor, background: marker.titleBackground, left })}>
          {marker.title}
        </div>
      ) : null}
      {line ? (
        <div
          className={classes('ks-vertical-line', hasTitle && 'ks-vertical-line-has-title')}
          style={{ left: `calc(${left} - ${line.width / 2}px)`, border: `${line.width}px ${line.style} ${line.color}` }}
        />
      ) : null}
    </>
  );
}

/** Returns the marker whose label, title or line is pointed at. */
function lineAt(pointed: PointedAt, lines: readonly VerticalLine[]): VerticalLine | undefined {
  const drawn: readonly (readonly [selector: string, lines: readonly VerticalLine[]])[] = [
    ['.ks-vertical-label', lines],
    ['.ks-vertical-title', lines.filter(({ title }) => title !== undefined)],
    ['.ks-vertical-line', lines.filter(({ line }) => line !== undefined)],
  ];
  return drawn.flatMap(([selector, those]) => those[placeAmong(pointed, selector) ?? -1] ?? [])[0];
}

/** Marker lines with labels over a line chart (`docs/format/widgets/other.md`, Vertical lines). */
export function VerticalLineBoxWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config);
  const lines = verticalLines(parameters.get('dataset'), widget.result);
  const className = classes(
    lines.some(({ isLabelShown }) => isLabelShown) && 'ks-vertical-line-has-label',
    lines.some(({ title }) => title !== undefined) && 'ks-vertical-line-has-title',
  );
  return (
    <Section widget={widget}>
      <div className={className || undefined}>
        <div
          ref={partReference((pointed) => ({ index: lineAt(pointed, lines)?.sourceIndex }))}
          className="ks-vertical-line-box"
          style={styles(generalStyle(parameters))}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a marker is known by its place
            <Fragment key={index}>
              <Marker {...line} />
            </Fragment>
          ))}
        </div>
      </div>
    </Section>
  );
}
