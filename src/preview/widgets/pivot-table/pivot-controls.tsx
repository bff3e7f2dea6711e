import { type KeyboardEvent, type ReactNode, type RefCallback, useRef, useState } from 'react';
import { asButton } from '../../markup/as-button.ts';

export interface ZeroSuppression {
  readonly rows: boolean;
  readonly columns: boolean;
}

/** Actions of the widget's own server, which the preview lacks. */
const serverActions = [
  { icon: 'icon-folder', text: 'Load preset' },
  { icon: 'icon-save', text: 'Save preset' },
  { icon: 'icon-export', text: 'Export' },
];
const serverOnly = 'Done by the server of the pivot table, which the preview does not call';

/** Presets, suppression of zeros and export: in a menu, or as a row of buttons (`docs/format/widgets/tables.md`, Pivot table). */
export function PivotControls(props: {
  readonly isMenu: boolean;
  readonly suppression: ZeroSuppression;
  readonly suppress: (suppression: ZeroSuppression) => void;
}): ReactNode {
  const { suppression, suppress } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const openerRef: RefCallback<HTMLElement> = (element) => {
    opener.current = element;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    // What had the focus is hidden with the menu.
    opener.current?.focus();
  };
  const choices = [
    { text: 'Suppress zero rows', isOn: suppression.rows, act: () => suppress({ ...suppression, rows: !suppression.rows }) },
    { text: 'Suppress zero columns', isOn: suppression.columns, act: () => suppress({ ...suppression, columns: !suppression.columns }) },
  ];
  const choiceItems = choices.map(({ text, isOn, act }) => (
    <a key={text} {...asButton(act, { 'aria-pressed': isOn })}>
      <span className={isOn ? 'icon-check-on' : 'icon-check-off'} /> {text}
    </a>
  ));
  if (props.isMenu) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from every part of it
      <div className="ks-pivot-table-control-row presets-row pivot-btn-row right-align" onKeyDown={onKeyDown}>
        <div
          ref={openerRef}
          className="ks-pivot-table-presets-btn"
          {...asButton(() => setIsOpen(!isOpen), { 'aria-label': 'Presets and options' })}
        >
          <span className="icon-ellipsis" />
        </div>
        <div id="pivotPresetsDropdown" className="ks-pivot-table-presets-dropdown" style={isOpen ? { display: 'block' } : undefined}>
          {serverActions.map(({ icon, text }) => (
            <a key={text} title={serverOnly} {...asButton(() => undefined, { 'aria-disabled': true })}>
              <span className={icon} /> {text}
            </a>
          ))}
          <hr />
          {choiceItems}
        </div>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the box from every part of the line
    <div className="ks-pivot-table-control-row presets-row pivot-btn-row left-align" onKeyDown={onKeyDown}>
      {serverActions.map(({ icon, text }) => (
        <button key={text} type="button" className="pivot-btn-outline" title={serverOnly} aria-disabled={true}>
          <span className={icon} /> {text}
        </button>
      ))}
      <span className="pivot-btn-outline-group">
        <span className="pivot-btn-outline-label">Suppress zeros</span>
        <button ref={openerRef} type="button" aria-label="Suppress zeros" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span className="icon-arrow-down" />
        </button>
        <div id="suppressZeroPopup" className="suppress-zero-popup" style={isOpen ? { display: 'block' } : undefined}>
          {choiceItems}
        </div>
      </span>
    </div>
  );
}
