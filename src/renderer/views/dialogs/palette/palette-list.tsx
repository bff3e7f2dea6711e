import { type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon, type LucideIcon } from '../../../ui/signs/icon.tsx';
import { matchedParts } from './fuzzy-match.ts';
import type { PaletteChoice } from './use-palette-choice.ts';

/** One match in the list of a palette. */
export interface PaletteLine {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly icon: LucideIcon;
  readonly end?: ReactNode;
}

/** Returns what makes a field the one of a palette's list, which it walks by keys. */
export function paletteField({ id, index, onKeyDown }: PaletteChoice, label: string) {
  return {
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': index < 0 ? undefined : `${id}-${index}`,
    onKeyDown,
  } as const satisfies InputHTMLAttributes<HTMLInputElement>;
}

interface PaletteListProps<Line extends PaletteLine> {
  readonly choice: PaletteChoice;
  readonly lines: readonly Line[];
  /** The text that the lines match; its letters are marked in their titles. */
  readonly wanted: string;
  /** Stands in place of the lines where there are none. */
  readonly empty: string;
  readonly onChoose: (line: Line) => void;
}

/** The lines of a palette. The pointer chooses by moving, a click takes the line. */
export function PaletteList<Line extends PaletteLine>({ choice, lines, wanted, empty, onChoose }: PaletteListProps<Line>) {
  const { id, index, isWalked, drawn } = choice;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isWalked) list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [index, isWalked]);
  return (
    <div ref={list} className="palette__list" role="listbox" aria-label="Results" id={`${id}-list`} tabIndex={-1}>
      {lines.length === 0 && <div className="palette__empty">{empty}</div>}
      {lines.slice(0, drawn).map((line, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the chosen line.
        <div
          key={line.id}
          id={`${id}-${place}`}
          className="palette__item"
          role="option"
          data-index={place}
          aria-selected={place === index}
          aria-setsize={lines.length}
          aria-posinset={place + 1}
          onPointerMove={() => choice.point(line.id)}
          onClick={() => onChoose(line)}
        >
          <Icon icon={line.icon} />
          <span className="palette__title">{wanted === '' ? line.title : <MarkedTitle wanted={wanted} title={line.title} />}</span>
          <span className="palette__detail">{line.detail}</span>
          {line.end}
        </div>
      ))}
    </div>
  );
}

function MarkedTitle({ wanted, title }: { readonly wanted: string; readonly title: string }) {
  return matchedParts(wanted, title).map(({ text, isMatched }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity.
    isMatched ? <mark key={index}>{text}</mark> : text,
  );
}
