import './search-field.css';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called for arrow down and Enter; usually moves the focus into the list. */
  readonly onLeave?: () => void;
  /** Called for Enter instead. */
  readonly onEnter?: () => void;
  /** Whole texts that what is written may become; the browser lists them under the field. */
  readonly suggestions?: readonly string[];
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Empties the field whose cross was pressed. The cross goes with the text, and would take the focus with it. */
function clearBeside(cross: HTMLElement, onChange: (value: string) => void): void {
  onChange('');
  cross.closest('.search-field')?.querySelector('input')?.focus();
}

/** A filter field. Escape clears it; a second Escape is passed on. */
export function SearchField({ label, placeholder, value, onChange, onLeave, onEnter, suggestions, className, inputRef }: SearchFieldProps) {
  const listId = useId();
  const isOffering = suggestions !== undefined && suggestions.length > 0;
  function onKeyDown(event: KeyboardEvent) {
    // Arrow down goes into the list of the browser first.
    if (isOffering && event.key === 'ArrowDown') return;
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      onChange('');
    } else if (event.key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    } else if ((event.key === 'ArrowDown' || event.key === 'Enter') && onLeave) {
      event.preventDefault();
      onLeave();
    }
  }
  return (
    <div className={classNames('search-field', className)}>
      <Icon icon={Search} size={13} />
      <input
        ref={inputRef}
        type="search"
        className="search-field__input"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoComplete="off"
        list={suggestions === undefined ? undefined : listId}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {value !== '' && (
        <IconButton size="small" label="Clear" icon={X} onClick={({ currentTarget }) => clearBeside(currentTarget, onChange)} />
      )}
    </div>
  );
}
