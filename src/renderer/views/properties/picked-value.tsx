import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { pickChoices } from '../../stores/widgets/pick-choices.ts';
import { propertyText } from './property-rows.ts';
import { TextValue, type TextValueProps } from './text-value.tsx';
import { useStyleNames } from './use-style-names.ts';

/** Names in a menu; further ones are typed. */
const maxNames = 200;

/** A text field with a menu of the names that fit: skins, icons, popups or widgets of the project. */
export function PickedValue(props: TextValueProps) {
  const { info, configured } = props.row;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="property__picked">
      <TextValue {...props} />
      <DropdownMenu entries={isOpen ? chosenEntries(props) : []} align="end" onOpenChange={setIsOpen}>
        <IconButton size="small" label={`Choose ${info.name}`} icon={ChevronDown} disabled={props.disabled} />
      </DropdownMenu>
    </span>
  );

  function chosenEntries({ row, onChange }: TextValueProps): readonly MenuEntry[] {
    const names = pickChoices(row.info, useStyleNames.getState().names);
    const shown = names.slice(0, maxNames).map((name): MenuEntry => {
      return { id: `name ${name}`, title: name, checked: name === propertyText(configured), onSelect: () => onChange(name) };
    });
    if (shown.length === 0) return [{ kind: 'label', id: 'none', title: noneText[row.info.picks ?? 'widget'] }];
    const left = names.length - shown.length;
    return left === 0 ? shown : [...shown, { kind: 'label', id: 'more', title: `${left} more: type the name` }];
  }
}

const noneText = {
  skin: 'The style sheets define no skin for this type',
  icon: 'The style sheets define no icons',
  'icon name': 'The style sheets define no icons',
  popup: 'The project has no popups yet',
  widget: 'The project has no widgets yet',
} as const;
