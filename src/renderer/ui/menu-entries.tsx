import { visibleText } from '../../shared/text/visible-text.ts';
import './menu.css';
import { Check } from 'lucide-react';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import type { MenuEntry } from './menu-item.ts';

type Parts =
  | Pick<typeof DropdownMenu, 'Item' | 'CheckboxItem' | 'Separator' | 'Label'>
  | Pick<typeof ContextMenu, 'Item' | 'CheckboxItem' | 'Separator' | 'Label'>;

/** Lines of a menu, with the parts of the Radix menu they stand in. */
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
