import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { JsonValue } from '../../../shared/contract/json.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssLength, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { plusDefinition } from './plus-definition.ts';
import type { PlusEngine } from './plus-engine.ts';

/** Values that a person changed since the last data, by `<row>.<field>`. */
type Edits = Readonly<Record<string, JsonValue>>;

/** Table on a full grid engine; everything inside it is the engine's (`dom.md` 4, GridTablePlus). */
export function GridTablePlusWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const [edits, setEdits] = useDraft<Edits>(widget.widgetKey);
  const holder = useRef<HTMLDivElement>(null);
  const { config, result, id } = widget;
  const parameters = readParameters(config, result);
  const columnOptions = parameters.get('tabulatorColumnOptions');
  const configuredEvents = parameters.get('tabulatorEvents');
  const { tabulatorOptions: configured } = config;
  const definition = useMemo(
    () => plusDefinition({ configured, columnOptions, configuredEvents, result }),
    [configured, columnOptions, configuredEvents, result],
  );
  // By content: an edit elsewhere in the files must not start the engine anew, which would lose scrolling and open editors.
  const identity = useMemo(() => JSON.stringify(definition), [definition]);
  const engine = useEngineNumber(`${widget.revision} ${identity}`);

  const { revision } = widget;
  const latest = useRef({ frame, edits, setEdits, definition, revision });
  latest.current = { frame, edits, setEdits, definition, revision };
  const ignored = definition.functions.ignored.join(', ');
  useEffect(() => {
    if (ignored !== '') frame.reportProblem(id, 'table-function', `These functions are not called in the preview: ${ignored}.`);
  }, [frame, id, ignored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number stands for the content of the definition
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const start: { isWanted: boolean; engine?: PlusEngine } = { isWanted: true };
    // The engine needs a document as soon as it is read, which drawing to text does not have.
    void import('./plus-engine.ts').then(({ startPlusEngine }) => {
      if (!start.isWanted) return;
      start.engine = startPlusEngine(element, latest.current.definition, {
        widgetId: id,
        edits: latest.current.edits ?? {},
        onEdited: (key, value) => latest.current.setEdits({ ...latest.current.edits, [key]: value }),
        onEvent: (functionName, values) => latest.current.frame.emitEvent(id, functionName, values),
        onProblem: (message) => latest.current.frame.reportProblem(id, 'grid-engine', `The grid engine refuses these options: ${message}`),
        onMadeProblem: (message) => latest.current.frame.reportProblem(id, 'html', message),
        ask: (calls) => latest.current.frame.callTable({ widgetId: id, revision: latest.current.revision, calls: [...calls] }),
      });
    });
    // Every evaluation of the files shows the page again: what their functions give may have changed.
    const stop = latest.current.frame.store.subscribePage(() => start.engine?.renew());
    return () => {
      start.isWanted = false;
      stop();
      start.engine?.end();
    };
  }, [engine, id]);

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
          {/* The engine marks its element, so each engine gets one of its own. */}
          <div key={engine} ref={holder} id={`${id}__tabulator`} className="analogic-tabulator" />
        </div>
      </div>
    </Section>
  );
}

/** A number that changes with a text. */
function useEngineNumber(text: string): number {
  const known = useRef({ text, number: 1 });
  if (known.current.text !== text) known.current = { text, number: known.current.number + 1 };
  return known.current.number;
}
