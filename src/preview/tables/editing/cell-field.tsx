import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { oneValueAtATime, usePastedBlocks } from '../clipboard/use-pasted-blocks.ts';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** The field in which a cell is edited, focused from the start. */
export function CellField(props: {
  readonly className: string;
  /** Accessible name of the field. */
  readonly label: string;
  readonly hint: string | undefined;
  readonly text: string;
  /** Whether the text is still that of the cell: then it is selected, to be typed over. Otherwise the caret is at its end. */
  readonly isUntouched?: boolean;
  readonly autoComplete?: 'off';
  /** What to do instead of pasting a block into it, for the message. */
  readonly blockAdvice?: string;
  /** Whether presses must not reach the cells around it. */
  readonly keepsPresses?: boolean;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const wasUntouched = useRef(props.isUntouched === true);
  usePastedBlocks((field) => field === input.current, { advice: props.blockAdvice ?? oneValueAtATime });
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: !wasUntouched.current });
    if (field && field.value.length > 1 && wasUntouched.current) field.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      className={props.className}
      aria-label={props.label}
      title={props.hint}
      autoComplete={props.autoComplete}
      value={props.text}
      onChange={(event) => props.onText(event.target.value)}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
      onPointerDown={props.keepsPresses ? stop : undefined}
      onDoubleClick={props.keepsPresses ? stop : undefined}
    />
  );
}

/** Keeps the field of a cell that was scrolled out of sight: typing continues, and leaving it sends the text. */
export function FieldOutOfSight({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="dashwright-out-of-sight">{children}</div>;
}
