import { Fragment, type ReactNode } from 'react';
import { partReference, placeAmong, type PointedAt } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { isVisible, Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { hasSections, type SegmentEdge, segmentEdges } from './segmented-bar-data.ts';

function Separator({ edge }: { readonly edge: SegmentEdge }): ReactNode {
  return (
    <div className="ks-segmentedbar-separator">
      {edge.hasConfidenceLine ? (
        <div
          className="ks-segmentedbar-confidence-line"
          style={styles({ backgroundColor: edge.confidenceLineColor, width: edge.confidenceLineWidth })}
        />
      ) : null}
      <div className="ks-segmentedbar-separator-label" style={styles({ color: edge.separatorColor })}>
        {edge.valueText}
      </div>
      <div className="ks-segmentedbar-separator-icon" />
    </div>
  );
}

/** Returns the edge of a section or of a separator. */
function edgeAt(pointed: PointedAt, edges: readonly SegmentEdge[]): SegmentEdge | undefined {
  const separator = placeAmong(pointed, '.ks-segmentedbar-separator');
  if (separator !== undefined) return edges.filter(({ hasSeparator }) => hasSeparator)[separator];
  return edges[placeAmong(pointed, '.ks-segmentedbar-block') ?? -1];
}

/** Bar cut into labelled sections, alone or above a histogram (`docs/format/widgets/other.md`, Segmented bar). */
export function SegmentedBarWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config);
  const edges = segmentEdges(parameters.get('dataset'), widget.result);
  const isEmpty = parameters.flag('hideIfNoData') && !hasSections(widget.result);
  return (
    <Section widget={widget} shown={isVisible(widget) && !isEmpty}>
      <div className="ks-segmentedbar" style={styles(generalStyle(parameters))}>
        <div ref={partReference((pointed) => ({ index: edgeAt(pointed, edges)?.sourceIndex }))} className="ks-segmentedbar-inner">
          {edges.map((edge, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place
            <Fragment key={index}>
              {edge.hasSeparator ? <Separator edge={edge} /> : null}
              {index < edges.length - 1 ? (
                <div
                  className={`ks-segmentedbar-block color-${(index % 2) + 1}`}
                  style={{ background: edge.background ?? 'inherit', width: `${edge.share}%` }}
                >
                  <div className="ks-segmentedbar-block-label" style={styles({ color: edge.color })}>
                    {edge.label}
                  </div>
                </div>
              ) : null}
            </Fragment>
          ))}
        </div>
      </div>
    </Section>
  );
}
