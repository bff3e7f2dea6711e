import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { type JsonValue, jsonValueSchema } from '../../../shared/schema/json.ts';
import { useRowRevealer } from '../../markup/drawn-parts.ts';
import { textOf } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useDraft, useFrame, useProblem } from '../../page-state/frame-context.ts';
import type { WithdrawProblem } from '../../page-state/problem-ledger.ts';
import { notifyLeftOut } from '../../tables/clipboard/paste-notice.ts';
import { offerLostText } from '../../typing/lost-text.ts';
import { takenBack } from '../../page-state/refused/refused-edits.ts';
import { useRefusedCells } from '../../page-state/refused/use-refused-cells.ts';
import type { PlusDefinition } from './plus-definition.ts';
import type { PlusEngine } from './plus-engine.ts';
import { readPlusKey } from './plus-marks.ts';

/** Values that a person changed since data last arrived, by `<row>.<field>`. */
type Edits = Readonly<Record<string, JsonValue>>;

const sharedEdits = z.record(z.string(), jsonValueSchema);

/** Returns a value as a person reads it in a mark. */
const textOfValue = (value: JsonValue | undefined): string =>
  textOf(value) ?? (value === undefined || value === null ? '' : JSON.stringify(value));

/** Returns a number that changes with a text. */
function useEngineNumber(text: string): number {
  const known = useRef({ text, number: 1 });
  if (known.current.text !== text) known.current = { text, number: known.current.number + 1 };
  return known.current.number;
}

/** Returns a person's edits of a table, and a function that records one and returns its name. */
function useEdits({ widgetKey }: WidgetProps, running: RefObject<PlusEngine | undefined>) {
  const { store } = useFrame();
  const [edits, setEdits] = useDraft<Edits>(widgetKey, sharedEdits);
  /** What the engine draws; it draws a person's edits by itself. */
  const drawn = useRef(edits);
  useEffect(() => {
    const { current: before = {} } = drawn;
    drawn.current = edits;
    for (const key of new Set([...Object.keys(before), ...Object.keys(edits ?? {})])) {
      // Edited in another window, or taken back.
      if (before[key] !== edits?.[key]) running.current?.show(key, edits?.[key]);
    }
  }, [edits, running]);
  const noteEdit = (key: string, value: JsonValue): string => {
    // The current edits: a pasted block changes several cells before the table is drawn again.
    const before = (store.draft(widgetKey) as Edits | undefined) ?? {};
    drawn.current = { ...before, [key]: value };
    setEdits(drawn.current);
    return store.refused.begin<JsonValue | undefined>({
      widgetKey,
      cells: [{ cell: key, typed: textOfValue(value), before: before[key] }],
      takeBack: (cells) => {
        const now = store.draft(widgetKey) as Edits | undefined;
        if (now?.[key] !== value) return;
        store.restoreDraft(
          widgetKey,
          takenBack(now, cells, () => value),
        );
      },
    });
  };
  return { edits, noteEdit };
}

/**
 * Runs the grid engine in the element that is given to `hold`, one engine for each definition and revision of the data.
 * @returns `engine`: a number that changes with the engine, since each one needs a new element.
 */
export function usePlusEngine(widget: WidgetProps, definition: PlusDefinition) {
  const frame = useFrame();
  const holder = useRef<HTMLDivElement>(null);
  const running = useRef<PlusEngine | undefined>(undefined);
  const { edits, noteEdit } = useEdits(widget, running);
  const { id, revision } = widget;
  // By content: an edit elsewhere in the files must not restart the engine, which would lose scroll positions and open editors.
  const identity = useMemo(() => JSON.stringify(definition), [definition]);
  const engine = useEngineNumber(`${widget.revision} ${identity}`);

  const [refused, forgetRefused] = useRefusedCells(widget.widgetKey, (key) => {
    const { row, field } = readPlusKey(key);
    return textOfValue(edits?.[key] ?? definition.rows[row]?.[field]);
  });
  useEffect(() => running.current?.mark(refused), [refused]);

  const latest = useRef({ frame, edits, noteEdit, refused, forgetRefused, definition, revision });
  latest.current = { frame, edits, noteEdit, refused, forgetRefused, definition, revision };
  const ignored = definition.functions.ignored.join(', ');
  useProblem(id, 'table-function', ignored === '' ? undefined : `These functions are not called in the preview: ${ignored}.`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number stands for the content of the definition
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const start: { isWanted: boolean; engine?: PlusEngine } = { isWanted: true };
    const reported: WithdrawProblem[] = [];
    const report = (code: string, message: string): void => void reported.push(latest.current.frame.reportProblem(id, code, message));
    // The engine needs a document on import, which server rendering does not have.
    void import('./plus-engine.ts').then(({ startPlusEngine }) => {
      if (!start.isWanted) return;
      start.engine = startPlusEngine(element, latest.current.definition, {
        widgetId: id,
        edits: latest.current.edits ?? {},
        onEdited: (key, value) => latest.current.noteEdit(key, value),
        onEvent: (functionName, values, edit) => latest.current.frame.emitEvent(id, functionName, values, edit),
        refused: latest.current.refused,
        onForgetRefused: (key) => latest.current.forgetRefused([key]),
        onProblem: (message) => report('grid-engine', `The grid engine refuses these options: ${message}`),
        onPasted: (count) => notifyLeftOut(latest.current.frame, count),
        onLost: (typed) => offerLostText(latest.current.frame, { id }, typed),
        onMadeProblem: (message) => report('html', message),
        ask: (calls) => latest.current.frame.callTable({ widgetId: id, revision: latest.current.revision, calls: [...calls] }),
      });
      running.current = start.engine;
    });
    // Every evaluation of the files shows the page again: results of their functions may have changed.
    const stop = latest.current.frame.store.subscribePage(() => start.engine?.renew());
    return () => {
      start.isWanted = false;
      for (const withdraw of reported) withdraw();
      stop();
      if (running.current === start.engine) running.current = undefined;
      start.engine?.end();
    };
  }, [engine, id]);

  useRowRevealer(holder, async (row) => (await running.current?.reveal(row)) === true);
  const hold = useCallback((element: HTMLDivElement | null): void => {
    // React takes the reference away before the element.
    if (!element) running.current?.leave();
    holder.current = element;
  }, []);
  return { holder, hold, engine };
}
