import type { ReactNode } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { gridFamilyStyles, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Cell of a row; places its content by a nine-way alignment (`docs/format/widgets/layout.md`, Grid cell). */
export function GridCellWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const { section, root } = gridFamilyStyles(parameters);
  return (
    <Section widget={widget} measures={section} title={textOf(widget.config.title) ?? ''}>
      <div className={classes('ks-grid-cell', skinClass('ks-grid-cell', parameters))} style={styles(root)}>
        <div className={`ks-pos-${parameters.text('alignment') ?? 'center-center'} ks-grid-cell-content`}>{widget.children}</div>
      </div>
    </Section>
  );
}
