import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { fieldTextStyle } from '../../markup/field-styles.ts';
import { styles } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import type { DropBox } from './use-drop-box.ts';

/** The search field, which opens and closes the list. */
export function DropBoxField(props: {
  readonly dropBox: DropBox;
  readonly parameters: Parameters;
  readonly isEditable: boolean;
  /** Accessible name. */
  readonly label: string;
  readonly panelId: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}): ReactNode {
  const { dropBox, parameters, isEditable, panelId } = props;
  const { isOpen, active, refused } = dropBox;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field is the mouse target around its input
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside has the keys
    <div
      className={classes('ks-dropbox-field', !isEditable && 'readonly')}
      onMouseDown={(event) => {
        if ((event.target as Element).closest('.ks-dropbox-input') && document.activeElement === event.target) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
      onClick={() => (isOpen ? dropBox.close() : dropBox.open())}
    >
      <div className="ks-dropbox-field-inner">
        <input
          type="text"
          className={classes('ks-dropbox-input search-text', refused && refusedClass)}
          value={dropBox.search}
          placeholder={dropBox.names || parameters.text('placeHolder')}
          data-chosen={dropBox.names === '' ? undefined : ''}
          readOnly={!isEditable || parameters.flag('disableSearch')}
          autoComplete="off"
          role="combobox"
          aria-label={props.label}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${panelId}-${active}` : undefined}
          {...refusedAttributes(refused, 'choice')}
          style={styles(fieldTextStyle(parameters))}
          onChange={(event) => dropBox.searchFor(event.target.value)}
          onKeyDown={props.onKeyDown}
        />
        <div className="ks-dropbox-icon" />
      </div>
    </div>
  );
}
