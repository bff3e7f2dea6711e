import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { fieldTextStyle, fieldTitleStyle } from '../../markup/field-styles.ts';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { chooseItem, chooseValues, chosenValue, type DropBoxItem, dropBoxItems, keepChosen, matchesSearch } from './drop-box-items.ts';
import { itemsDrawnAtOnce, DropBoxPanel } from './drop-box-panel.tsx';
import { useDropBoxKeys } from './use-drop-box-keys.ts';
import { usePressOutside } from './use-press-outside.ts';

const noItems: readonly DropBoxItem[] = [];

/** List for choosing one or several items; the chosen names are the placeholder of its search field (`dom.md` 3, DropBox). */
export function DropBoxWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft<readonly number[]>(widget.widgetKey);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(-1);
  const parameters = readParameters(widget.config, widget.result);
  const isServerFilter = parameters.flag('serverSideFilter');
  const lastChosen = useRef<readonly DropBoxItem[]>([]);
  const [filtered, setFiltered] = useState({ revision: widget.revision, kept: noItems });
  if (filtered.revision !== widget.revision) {
    // An answer to what is being typed; other data begin anew.
    setFiltered({ revision: widget.revision, kept: isServerFilter && search !== '' ? lastChosen.current : noItems });
  }
  const items = useMemo(
    () => keepChosen(dropBoxItems(widget.config, widget.result), filtered.kept),
    [widget.config, widget.result, filtered.kept],
  );
  const loaded = useMemo(() => items.flatMap((item, index) => (item.on ? [index] : [])), [items]);
  const chosen = draft ?? loaded;
  const isMultiple = parameters.flag('multiSelect');
  const isEditable = parameters.flag('editable', true);
  useEffect(() => {
    lastChosen.current = chosen.flatMap((index) => items[index] ?? []);
  }, [chosen, items]);
  const shown = useMemo(
    () => items.flatMap((item, index) => (search === '' || isServerFilter || matchesSearch(item.name, search) ? [index] : [])),
    [items, search, isServerFilter],
  );

  const open = (): void => {
    if (!isEditable || isOpen) return;
    setIsOpen(true);
    setActive(chosen[0] ?? shown[0] ?? -1);
  };
  // Takes the search text away, which a click elsewhere does not.
  const close = (): void => {
    setIsOpen(false);
    setSearch('');
  };
  usePressOutside(root, isOpen, () => setIsOpen(false));
  const choose = (index: number): void => {
    if (!items[index]) return;
    const next = chooseItem(chosen, index, isMultiple);
    setDraft(next);
    frame.emitValue(widget.id, chosenValue(items, next));
    frame.emitEvent(widget.id, 'choose', chooseValues(items, next, index, parameters.get('ordinal')));
    setActive(index);
    close();
  };
  const onKeyDown = useDropBoxKeys({ isOpen, active, shown: shown.slice(0, itemsDrawnAtOnce), setActive, open, close, choose });
  const onSearch = (text: string): void => {
    open();
    setSearch(text);
    const first = items.findIndex((item) => matchesSearch(item.name, text));
    if (!isServerFilter) setActive(first);
    else frame.emitEvent(widget.id, 'filter', { value: text });
  };

  const title = parameters.text('title') ?? '';
  const placeHolder = parameters.text('placeHolder');
  const names = chosen.flatMap((index) => items[index]?.name ?? []).join(', ');
  return (
    <Section widget={widget}>
      <div
        ref={root}
        className={classes('ks-dropbox', skinClass('ks-dropbox', parameters))}
        style={styles(generalStyle(parameters), parameters.flag('hideIfNoData') && items.length === 0 && { display: 'none' }, {
          // Production reads it nowhere: only the default look, which takes the place of a skin, draws by it.
          '--dashwright-border-width': cssPixels(parameters.get('borderWidth')),
        })}
      >
        <div className="ks-dropbox-inner">
          <div className="ks-dropbox-title" style={styles(fieldTitleStyle(parameters))}>
            <span className="ks-dropbox-title-primary">{parameters.get('titleVisible') === false ? '' : title}</span>
            <span className="ks-dropbox-title-secondary">{widget.message}</span>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the field is the mouse target around its input */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input inside has the keys */}
          <div
            className={classes('ks-dropbox-field', !isEditable && 'readonly')}
            onMouseDown={(event) => {
              if ((event.target as Element).closest('.ks-dropbox-input') && document.activeElement === event.target) return;
              event.preventDefault();
              root.current?.querySelector('input')?.focus();
            }}
            onClick={() => (isOpen ? close() : open())}
          >
            <div className="ks-dropbox-field-inner">
              <input
                type="text"
                className="ks-dropbox-input search-text"
                value={search}
                placeholder={names || placeHolder}
                readOnly={!isEditable || parameters.flag('disableSearch')}
                autoComplete="off"
                role="combobox"
                aria-label={title || widget.id}
                aria-expanded={isOpen}
                aria-controls={panelId}
                aria-autocomplete="list"
                aria-activedescendant={isOpen && active >= 0 ? `${panelId}-${active}` : undefined}
                style={styles(fieldTextStyle(parameters))}
                onChange={(event) => onSearch(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <div className="ks-dropbox-icon" />
            </div>
          </div>
        </div>
        <DropBoxPanel
          panelId={panelId}
          items={items}
          shown={shown}
          chosen={chosen}
          active={active}
          isOpen={isOpen}
          isMultiple={isMultiple}
          hasBackdrop={parameters.flag('backdrop')}
          width={cssPixels(parameters.get('panelWidth'))}
          icons={{ on: parameters.text('itemIconOn'), off: parameters.text('itemIconOff') }}
          onChoose={choose}
          onBackdrop={close}
        />
      </div>
    </Section>
  );
}
