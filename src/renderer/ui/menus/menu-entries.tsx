import { visibleText } from '../../../shared/text/visible-text.ts';
import './menu.css';
import { Check, ChevronRight } from 'lucide-react';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { KeyHint } from '../keys/key-hint.tsx';
import type { MenuEntry } from './menu-item.ts';

type PartName = 'Item' | 'CheckboxItem' | 'Separator' | 'Label' | 'Portal' | 'Sub' | 'SubTrigger' | 'SubContent';
type Parts = Pick<typeof DropdownMenu, PartName> | Pick<typeof ContextMenu, PartName>;

/** Entries of a menu, drawn with the parts of the given Radix menu. */
export function MenuEntries(props: { readonly parts: Parts; readonly entries: readonly MenuEntry[] }) {
  const { Item, CheckboxItem, Separator, Label } = props.parts;
  return props.entries.map((entry) => {
    if (entry.kind === 'separator') return <Separator key={entry.id} className="menu__separator" />;
    if (entry.kind === 'label') {
      return (
        <Label key={entry.id} className="menu__label">
          {visibleText(entry.title)}
        </Label>
      );
    }
    if (entry.kind === 'menu') return <Submenu key={entry.id} parts={props.parts} entry={entry} />;
    const shared = {
      className: classNames('menu__item', entry.danger && 'menu__item--danger'),
      disabled: entry.disabled ?? false,
      onSelect: entry.onSelect,
      textValue: visibleText(entry.title),
    };
    const content = (
      <>
        <span className="menu__lead">{entry.checked ? <Icon icon={Check} /> : entry.icon ? <Icon icon={entry.icon} /> : entry.lead}</span>
        <span className="menu__text">
          <span className="menu__title">{visibleText(entry.title)}</span>
          {entry.detail && <span className="menu__detail">{visibleText(entry.detail)}</span>}
        </span>
        {entry.keys && <KeyHint keys={entry.keys} />}
      </>
    );
    return entry.checked === undefined ? (
      <Item key={entry.id} {...shared}>
        {content}
      </Item>
    ) : (
      <CheckboxItem key={entry.id} {...shared} checked={entry.checked}>
        {content}
      </CheckboxItem>
    );
  });
}

/** An entry that opens further ones beside it. */
function Submenu({ parts, entry }: { readonly parts: Parts; readonly entry: Extract<MenuEntry, { readonly kind: 'menu' }> }) {
  const { Portal, Sub, SubTrigger, SubContent } = parts;
  return (
    <Sub>
      <SubTrigger className="menu__item" textValue={visibleText(entry.title)}>
        <span className="menu__lead">{entry.icon && <Icon icon={entry.icon} />}</span>
        <span className="menu__text">
          <span className="menu__title">{visibleText(entry.title)}</span>
        </span>
        <Icon icon={ChevronRight} size={13} className="menu__arrow" />
      </SubTrigger>
      <Portal>
        <SubContent className="menu" collisionPadding={8} loop>
          <MenuEntries parts={parts} entries={entry.entries} />
        </SubContent>
      </Portal>
    </Sub>
  );
}
