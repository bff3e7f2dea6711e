import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { beginChoice } from '../../page-state/refused/begin-choice.ts';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { type FoundPart, partReference, partWithin, type PointedAt } from '../../markup/drawn-parts.ts';
import { plainText } from '../../markup/plain-text.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { parseSegments, readSegments, segmentRows, segmentValues, selectedSegment } from './segments.ts';
import { SegmentsContext } from './segments-context.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus between segments; only Enter and Space choose, since each choice may send a request. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const segments = [...event.currentTarget.querySelectorAll<HTMLElement>('.ks-segment')].filter((segment) => segment.offsetParent !== null);
  const current = segments.findIndex((segment) => segment.contains(document.activeElement));
  const step = steps[event.key];
  const target =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? segments.length - 1
        : step === undefined
          ? undefined
          : (current + step + segments.length) % segments.length;
  if (target === undefined || current < 0) return;
  event.preventDefault();
  segments[target]?.focus();
}

/** Key of the chosen segment. */
const sharedKey = z.string();

/** Row of exclusive segments; list entry n of the result fills child n (`docs/format/widgets/inputs.md`, Segmented control). */
export function SegmentedControlWidget(widget: WidgetProps): ReactNode {
  const { id, widgetKey, result } = widget;
  const frame = useFrame();
  const { store, emitEvent, emitValue } = frame;
  const [chosenKey] = useDraft<string>(widgetKey, sharedKey);
  const [refused, forgetRefused] = useRefusedValue(widgetKey, chosenKey ?? '');
  const sources = useSegments(widgetKey);
  const segments = useMemo(() => {
    const rows = segmentRows(result);
    const keys = sources.map(({ key }) => key);
    const clicked = chosenKey === undefined ? -1 : keys.indexOf(chosenKey);
    const initial = selectedSegment(
      sources.map(({ config }) => config),
      rows,
    );
    const active = clicked >= 0 ? clicked : initial;
    return {
      controlId: id,
      place: (key: string) => {
        const index = keys.indexOf(key);
        const side: 'left' | 'right' | undefined = clicked < 0 || index === clicked ? undefined : index < clicked ? 'left' : 'right';
        // Before the first click each segment is drawn as configured, even if several are selected.
        const isOn = clicked >= 0 ? index === clicked : readParameters(sources[index]?.config ?? {}, rows[index]).flag('selected');
        return { row: rows[index], isOn, side, isEntry: index === Math.max(active, 0) };
      },
      choose: (key: string) => {
        const index = keys.indexOf(key);
        const config = store.widget(key)?.node.config ?? {};
        const values = segmentValues(config, rows[index]);
        const action = readParameters(config, rows[index]).text('action');
        const valueAt = (chosen: number): JsonValue => segmentValues(sources[chosen]?.config ?? {}, rows[chosen])['value'] ?? '';
        const edit = beginChoice<string>(frame, {
          widgetKey,
          typed: plainText(String(values['selected'] || values['value'])),
          before: chosenKey,
          next: key,
          onBack: (before) => emitValue(id, valueAt(before === undefined ? initial : keys.indexOf(before))),
        });
        if (action && action !== 'switch') emitEvent(id, action, values, edit);
        emitEvent(id, 'switch', values, edit);
      },
    };
  }, [id, widgetKey, result, sources, chosenKey, frame, store, emitEvent, emitValue]);

  const parameters = readParameters(widget.config, result);
  return (
    <Section widget={widget} measures={{ display: 'contents' }} title={parameters.text('title') ?? ''}>
      <div className={classes('ks-segmented', skinClass('ks-segmented', parameters))} style={styles(generalStyle(parameters))}>
        <div
          ref={partReference((pointed) => segmentPart(pointed, segmentRows(result)))}
          className={classes('ks-segmented-inner', refused && refusedClass)}
          role="radiogroup"
          aria-label={parameters.text('title') || id}
          {...refusedAttributes(refused, 'choice')}
          onKeyDown={(event) => {
            moveFocus(event);
            if (event.key !== 'Escape' || !refused) return;
            event.stopPropagation();
            forgetRefused();
          }}
        >
          <SegmentsContext value={segments}>{widget.children}</SegmentsContext>
        </div>
      </div>
    </Section>
  );
}

/** Returns the entry of the result that fills a segment; one without an entry is as configured. */
function segmentPart(pointed: PointedAt, rows: readonly JsonValue[]): FoundPart | undefined {
  const segment = partWithin(pointed, 'section');
  const index = segment && [...pointed.holder.children].indexOf(segment);
  return index === undefined || rows[index] === undefined ? undefined : { index, element: segment, isOwn: true };
}

/** Returns the configurations of the segments and redraws the control when they change. */
function useSegments(widgetKey: string): ReturnType<typeof parseSegments> {
  const { store } = useFrame();
  const read = useCallback(() => readSegments(store, widgetKey), [store, widgetKey]);
  const text = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const keys = [widgetKey, ...(store.widget(widgetKey)?.node.childKeys ?? [])];
        const ends = keys.map((key) => store.subscribeWidget(key, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      [store, widgetKey],
    ),
    read,
    read,
  );
  return useMemo(() => parseSegments(text), [text]);
}
