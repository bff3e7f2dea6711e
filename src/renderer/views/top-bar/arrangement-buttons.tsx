import { Bug, CodeXml, Columns2, PencilRuler } from 'lucide-react';
import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import type { ArrangementName } from '../../stores/window/arrangements.ts';
import { runCommand, useCommandKeys } from '../../stores/window/commands.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import type { LucideIcon } from '../../ui/signs/icon.tsx';

const arrangements: readonly {
  readonly name: ArrangementName;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly command: CommandId;
}[] = [
  { name: 'code', title: 'Code', icon: CodeXml, command: 'view.arrangeCode' },
  { name: 'split', title: 'Split', icon: Columns2, command: 'view.arrangeSplit' },
  { name: 'design', title: 'Design', icon: PencilRuler, command: 'view.arrangeDesign' },
  { name: 'debug', title: 'Debug', icon: Bug, command: 'view.arrangeDebug' },
];

/** One button for each arrangement of the panes; the current one's returns to the previous arrangement. */
export function ArrangementButtons() {
  const commandKeys = useCommandKeys();
  const current = useLayout((state) => state.arrangement);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, not a set of fields.
    <span className="arrangements" role="group" aria-label="Arrangement">
      {arrangements.map(({ name, title, icon, command }) => (
        <IconButton
          key={name}
          label={title}
          icon={icon}
          keys={commandKeys(command)}
          pressed={name === current}
          onClick={() => runCommand(command)}
        />
      ))}
    </span>
  );
}

/** Returns the same as entries of a menu. */
export function useArrangementEntries(): readonly MenuEntry[] {
  const commandKeys = useCommandKeys();
  const current = useLayout((state) => state.arrangement);
  return arrangements.map(({ name, title, command }) => ({
    id: name,
    title,
    checked: name === current,
    keys: commandKeys(command),
    onSelect: () => runCommand(command),
  }));
}
