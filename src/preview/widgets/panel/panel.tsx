import type { ReactNode } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Plain block of children. Its measures only come from the configuration (`docs/format/widgets/README.md`, General style). */
export function PanelWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  return (
    <Section widget={widget}>
      <div className={classes('ks-panel', skinClass('ks-panel', parameters))} style={styles(generalStyle(readParameters(widget.config)))}>
        {widget.children}
      </div>
    </Section>
  );
}
