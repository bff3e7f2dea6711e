import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { NameChoice } from './use-name-choice.ts';

interface OfferedNameListProps extends Pick<NameChoice, 'names' | 'chosen' | 'isWalked'> {
  readonly id: string;
  /** Characters before the name in its line. */
  readonly column: number;
  readonly onChoose: (name: string) => void;
}

/** Returns the id of a name in the list, which the field points to. */
export function nameId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The names that may complete what is typed, above it. The field keeps the focus and the keys. */
export function OfferedNameList({ id, names, chosen, isWalked, column, onChoose }: OfferedNameListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      className="name-list"
      role="listbox"
      aria-label="Names"
      style={{ left: `max(30px, min(calc(30px + ${column}ch), calc(100% - 240px)))` }}
    >
      {names.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the field points to it.
        <div
          key={name}
          id={nameId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className={classNames('name-list__name', index === chosen && (isWalked ? 'name-list__name--walked' : 'name-list__name--first'))}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
