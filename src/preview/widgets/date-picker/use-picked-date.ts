import { z } from 'zod';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { onlyCell } from '../../page-state/refused/refused-cells.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import { dateAsState, parseDate, type Picked } from '../../../shared/text/calendar-date.ts';

interface DateDraft {
  /** A person's choice; `undefined`: the field was emptied. */
  readonly picked: Picked | undefined;
  /** Text of the last emitted choice since data arrived last. */
  readonly sent: string | undefined;
  /** Typed text that is not chosen yet. */
  readonly typed: string | undefined;
}

const sharedDate = z.object({
  picked: z.object({ year: z.number(), month: z.number().optional(), day: z.number().optional() }).optional(),
  sent: z.string().optional(),
  typed: z.string().optional(),
});

/** Returns a choice as text, the same in every locale; '' for none. */
export const textOfState = (picked: Picked | undefined): string => (picked ? dateAsState(picked) : '');

/** Returns the choice of a date picker, and functions that show and emit another one. */
export function usePickedDate(widget: WidgetProps, loaded: Picked | undefined) {
  const frame = useFrame();
  const [draft, setDraft] = useDraft<DateDraft>(widget.widgetKey, sharedDate);
  const picked = draft ? draft.picked : loaded;
  const saved = draft?.sent ?? textOfState(loaded);
  const [refused, forgetRefused] = useRefusedValue(widget.widgetKey, saved);
  const begin = (value: string): string =>
    frame.store.refused.begin<string | undefined>({
      widgetKey: widget.widgetKey,
      cells: [{ cell: onlyCell, typed: value, before: draft?.sent }],
      takeBack: ([cell]) => {
        const now = frame.store.draft(widget.widgetKey) as DateDraft | undefined;
        if (!cell || now?.sent !== cell.typed) return;
        const { before } = cell;
        const isNewer = textOfState(now.picked) !== cell.typed || now.typed !== undefined;
        const earlier = before === undefined ? loaded : parseDate(before);
        const kept: DateDraft = { picked: isNewer ? now.picked : earlier, sent: before, typed: now.typed };
        frame.store.restoreDraft(widget.widgetKey, before === undefined && !isNewer ? undefined : kept);
        if (!isNewer) frame.emitValue(widget.id, textOfState(earlier));
      },
    });

  const emit = (next: Picked | undefined): void => {
    const value = textOfState(next);
    const ordinal = readParameters(widget.config, widget.result).get('ordinal');
    const edit = value === saved ? undefined : begin(value);
    setDraft({ picked: next, sent: value, typed: undefined });
    frame.emitEvent(widget.id, 'pick', ordinal === undefined ? { value } : { value, ordinal }, edit);
  };
  /** Shows a choice without an event. */
  const show = (next: Picked | undefined): void => setDraft({ picked: next, sent: draft?.sent, typed: undefined });
  /** Emits a choice if it differs from the one emitted last. */
  const emitChange = (next: Picked | undefined): void => {
    if (textOfState(next) !== saved) emit(next);
    else show(next);
  };
  return {
    picked,
    refused,
    forgetRefused,
    /** Typed text that is not chosen yet. */
    typed: draft?.typed,
    /** Whether a person chose or typed something since data last arrived. */
    isTouched: draft !== undefined,
    emit,
    emitChange,
    show,
    type: (typed: string): void => setDraft({ picked, sent: draft?.sent, typed }),
    /** Reports the value of a choice that is not emitted yet. */
    emitValue: (next: Picked | undefined): void => frame.emitValue(widget.id, textOfState(next)),
  };
}
