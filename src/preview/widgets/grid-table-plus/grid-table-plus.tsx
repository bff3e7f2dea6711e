import { type ReactNode, useMemo } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssLength, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { oneValueAtATime, usePastedBlocks } from '../../tables/clipboard/use-pasted-blocks.ts';
import { useNoBlocks } from '../../tables/clipboard/use-refused-paste.ts';
import { plusDefinition } from './plus-definition.ts';
import { ownClipboardMessage } from './plus-paste.ts';
import { plusPart } from './plus-part.ts';
import { usePlusEngine } from './use-plus-engine.ts';

/** Table on a full grid engine, which draws everything inside it (`docs/format/widgets/tables.md`, Plus table). */
export function GridTablePlusWidget(widget: WidgetProps): ReactNode {
  const { config, result, id } = widget;
  const parameters = readParameters(config, result);
  const columnOptions = parameters.get('tabulatorColumnOptions');
  const configuredEvents = parameters.get('tabulatorEvents');
  const { tabulatorOptions: configured } = config;
  const definition = useMemo(
    () => plusDefinition({ configured, columnOptions, configuredEvents, result }),
    [configured, columnOptions, configuredEvents, result],
  );
  const { holder, hold, engine } = usePlusEngine(widget, definition);
  useNoBlocks(holder, ownClipboardMessage(definition.options));
  usePastedBlocks((field) => holder.current?.contains(field) === true && field.closest('.tabulator-cell') !== null, {
    advice: oneValueAtATime,
  });
  usePartFinder(holder, (pointed) => plusPart(pointed, definition));

  const title = readParameters(config).text('title');
  const isHidden = parameters.flag('hideIfNoData') && definition.rows.length === 0;
  return (
    <Section widget={widget}>
      <div
        className={classes('ks-grid-table-plus', skinClass('ks-grid-table-plus', parameters))}
        style={styles(generalStyle(parameters), isHidden && { display: 'none' }, {
          minWidth: cssLength(parameters.get('minWidth')),
          width: cssLength(parameters.get('width')),
        })}
      >
        {title ? <HtmlContent as="h3" html={title} /> : null}
        <div className="ks-grid-table-plus-inner">
          {/* The engine marks its element, so each engine gets a new one. */}
          <div key={engine} ref={hold} id={`${id}__tabulator`} className="analogic-tabulator" />
        </div>
      </div>
    </Section>
  );
}
