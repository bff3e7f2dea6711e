import { type KeyboardEvent, type ReactNode, useContext } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { segmentValues } from './segments.ts';
import { SegmentsContext } from './segments-context.ts';

/** One segment, filled by its control, which also emits its events (`docs/format/widgets/inputs.md`, Segmented control). */
export function SegmentedControlItemWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const control = useContext(SegmentsContext);
  const place = control?.place(widget.widgetKey);
  const row = place ? place.row : widget.result;
  const parameters = readParameters(widget.config, row);
  const action = parameters.text('action');
  const dataId = readParameters({}, row).text('id') || control?.controlId || widget.id;
  const isOn = place ? place.isOn : parameters.flag('selected');
  const label = parameters.text('label') ?? '';

  const choose = (): void => {
    if (control) control.choose(widget.widgetKey);
    else if (action) frame.emitEvent(widget.id, action, segmentValues(widget.config, row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) choose();
  };
  return (
    <Section widget={{ ...widget, id: dataId, originalId: widget.id, result: row }}>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <a
        id={`${widget.id}_${dataId}`}
        className={classes(
          'ks-segment',
          isOn && 'ks-on',
          place?.side && `ks-${place.side}`,
          skinClass('ks-segmented', parameters, 'standard2'),
        )}
        style={styles(generalStyle(parameters))}
        role="radio"
        aria-checked={isOn}
        aria-label={label === '' ? (parameters.text('tooltip') ?? widget.id) : undefined}
        tabIndex={place && !place.isEntry ? -1 : 0}
        data-id={dataId}
        data-value={textOf(parameters.get('value'))}
        data-action={action}
        // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; it has the role and the keys of a choice
        onClick={choose}
        onKeyDown={onKeyDown}
      >
        <div className="ks-segment-inner">
          <div className="ks-segment-icon" />
          <HtmlContent className="ks-segment-label" html={label} />
        </div>
      </a>
    </Section>
  );
}
