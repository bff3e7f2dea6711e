import type { ReactNode } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { gridFamilyStyles, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Block that stacks rows (`docs/format/widgets/layout.md`, Grid). */
export function GridWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const { section, root } = gridFamilyStyles(parameters);
  return (
    <Section widget={widget} measures={section} title={textOf(widget.config.title) ?? ''}>
      <div className={classes('ks-grid', skinClass('ks-grid', parameters, 'template1'))} style={styles(root)}>
        <div className="ks-grid-inner">
          <div className="ks-grid-content">{widget.children}</div>
        </div>
      </div>
    </Section>
  );
}
