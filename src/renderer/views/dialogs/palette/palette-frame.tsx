import './palette.css';
import { DismissableLayer, FocusScope } from 'radix-ui/internal';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFocusReturn } from '../../../ui/keys/use-focus-return.ts';
import { paletteField, PaletteList, type PaletteLine } from './palette-list.tsx';
import { usePaletteChoice } from './use-palette-choice.ts';

interface PaletteFrameProps<Line extends PaletteLine> {
  /** Another one takes the choice back to the best match. */
  readonly request?: unknown;
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly lines: readonly Line[];
  /** The text that the lines match: the query without the sign in front. */
  readonly wanted: string;
  readonly empty: string;
  readonly hint?: string | undefined;
  readonly onClose: () => void;
  readonly onChosen: (line: Line) => void;
}

/**
 * A field above a list of matches, over the window. A choice runs after the palette has closed, so that it may take the focus.
 *
 * A modal dialog of Radix would lock the scrolling of the page and take its pointer events away, for which the browser computes the style of
 * every element of the window again. Nothing scrolls here, and the scrim catches the pointer.
 */
export function PaletteFrame<Line extends PaletteLine>(props: PaletteFrameProps<Line>) {
  const giveFocusBack = useFocusReturn();
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef<Line | null>(null);
  function choose(line: Line) {
    chosen.current = line;
    props.onClose();
  }
  const choice = usePaletteChoice(props.lines, choose, props.request);
  function onClosed(event: Event) {
    giveFocusBack(event);
    if (chosen.current) props.onChosen(chosen.current);
  }
  function placeFocus(event: Event) {
    event.preventDefault();
    // It stands where it can be seen: looking for something to scroll would compute the layout once more.
    field.current?.focus({ preventScroll: true });
  }
  /** What takes the focus back from another part of the window also selects the text: the next key would replace the sign in front of it. */
  function keepText() {
    const input = field.current;
    const { length } = input?.value ?? '';
    queueMicrotask(() => {
      if (input && length > 0 && input.selectionStart === 0 && input.selectionEnd === length) input.setSelectionRange(length, length);
    });
  }
  return createPortal(
    <>
      <div className="palette__scrim" />
      <FocusScope.FocusScope asChild trapped onMountAutoFocus={placeFocus} onUnmountAutoFocus={onClosed}>
        <DismissableLayer.DismissableLayer asChild onDismiss={props.onClose} onFocusOutside={(event) => event.preventDefault()}>
          <div className="palette" role="dialog" aria-modal="true" aria-label={props.title} data-state="open">
            <input
              ref={field}
              className="palette__input"
              {...paletteField(choice, props.label)}
              value={props.query}
              onFocus={keepText}
              onChange={(event) => {
                choice.forget();
                props.onQuery(event.target.value);
              }}
              placeholder={props.placeholder}
            />
            <PaletteList choice={choice} lines={props.lines} wanted={props.wanted} empty={props.empty} onChoose={choose} />
            {props.hint !== undefined && <div className="palette__hint">{props.hint}</div>}
          </div>
        </DismissableLayer.DismissableLayer>
      </FocusScope.FocusScope>
    </>,
    document.body,
  );
}
