import type { ReactNode } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { gridFamilyStyles, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Flex line whose items are the sections of its cells (`docs/format/widgets/layout.md`, Grid row). */
export function GridRowWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const { section, root } = gridFamilyStyles(parameters);
  const alignment = parameters.text('alignment');
  return (
    <Section widget={widget} measures={section} title={textOf(widget.config.title) ?? ''}>
      <div
        className={classes('ks-grid-row', alignment && `ks-row-pos-${alignment}`, skinClass('ks-grid-row', parameters))}
        style={styles(root)}
      >
        {widget.children}
      </div>
    </Section>
  );
}
