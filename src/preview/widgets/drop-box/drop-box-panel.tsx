import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { styles } from '../../markup/measures.ts';
import type { DropBoxItem } from './drop-box-items.ts';

/** Longer lists only draw matching items, and only while the panel is open. */
export const itemsDrawnAtOnce = 500;

const ellipsis = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface PanelProps {
  readonly panelId: string;
  readonly items: readonly DropBoxItem[];
  /** Indexes of the items that match the search. */
  readonly shown: readonly number[];
  readonly chosen: readonly number[];
  readonly active: number;
  readonly isOpen: boolean;
  readonly isMultiple: boolean;
  readonly hasBackdrop: boolean;
  readonly width: string | undefined;
  /** Classes of the icon beside an item, which the base sheet hides and a skin may show. */
  readonly icons: { readonly on: string | undefined; readonly off: string | undefined };
  readonly onChoose: (index: number) => void;
  readonly onBackdrop: () => void;
}

/** Scrolls the open panel so that the item reached by the arrow keys is in sight. */
function useActiveInSight(panel: RefObject<HTMLElement | null>, isOpen: boolean, active: number): void {
  useLayoutEffect(() => {
    const item = panel.current?.querySelector('[data-active]');
    if (!isOpen || active < 0 || !panel.current || !item) return;
    const bounds = panel.current.getBoundingClientRect();
    const box = item.getBoundingClientRect();
    if (box.top < bounds.top) panel.current.scrollTop -= bounds.top - box.top;
    else if (box.bottom > bounds.bottom) panel.current.scrollTop += box.bottom - bounds.bottom;
  }, [panel, isOpen, active]);
}

function PanelItem(props: {
  readonly id: string;
  readonly item: DropBoxItem;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly isShown: boolean;
  readonly isMultiple: boolean;
  readonly icons: PanelProps['icons'];
  readonly onChoose: () => void;
}): ReactNode {
  const { item, isChosen, isMultiple } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys
    <div
      id={props.id}
      className={classes('ks-dropbox-panel-item', (isMultiple ? item.on : isChosen) && 'on')}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={props.isActive ? '' : undefined}
      style={styles(!props.isShown && { display: 'none' })}
      onClick={props.onChoose}
    >
      <div className="ks-dropbox-panel-item-inner">
        <div className="ks-dropbox-panel-item-icon">
          <span className={props.icons[isChosen ? 'on' : 'off']} />
          <input
            type="checkbox"
            className="ks-dropbox-panel-item-checkbox"
            checked={isChosen}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            style={styles(!isMultiple && { display: 'none' })}
          />
        </div>
        <div className="ks-dropbox-panel-item-separator" />
        <HtmlContent className="ks-dropbox-panel-item-text" title={item.name} style={ellipsis} html={item.name} />
      </div>
    </div>
  );
}

/** The list below the field (`docs/format/widgets/inputs.md`, Drop-down). */
export function DropBoxPanel(props: PanelProps): ReactNode {
  const { items, shown, chosen, active, isOpen, isMultiple } = props;
  const panel = useRef<HTMLDivElement>(null);
  const isLong = items.length > itemsDrawnAtOnce;
  const shownSet = new Set(shown);
  const chosenSet = new Set(chosen);
  const drawn = isLong ? (isOpen ? shown.slice(0, itemsDrawnAtOnce) : []) : items.map((_, index) => index);
  useActiveInSight(panel, isOpen, active);
  return (
    <div
      ref={panel}
      id={props.panelId}
      className="ks-dropbox-panel"
      role="listbox"
      tabIndex={-1}
      aria-multiselectable={isMultiple || undefined}
      style={styles(!isOpen && { display: 'none' }, { width: props.width })}
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.hasBackdrop ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the Escape key
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the Escape key
        <div className="ks-dropbox-backdrop" onClick={props.onBackdrop} />
      ) : null}
      <div className="ks-dropbox-panel-inner">
        {drawn.map((index) => {
          const item = items[index];
          if (!item) return null;
          return (
            <PanelItem
              key={index}
              id={`${props.panelId}-${index}`}
              item={item}
              isChosen={chosenSet.has(index)}
              isActive={isOpen && index === active}
              isShown={shownSet.has(index)}
              isMultiple={isMultiple}
              icons={props.icons}
              onChoose={() => props.onChoose(index)}
            />
          );
        })}
        {isOpen && isLong && shown.length > drawn.length ? (
          <div className="dashwright-note">{`${shown.length - drawn.length} more: type to narrow the list.`}</div>
        ) : null}
      </div>
    </div>
  );
}
