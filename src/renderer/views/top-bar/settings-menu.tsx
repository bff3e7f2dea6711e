import { Info, Keyboard, PanelsTopLeft, Settings } from 'lucide-react';
import { useHost } from '../../host/host-context.ts';
import { commandKeys, runCommand } from '../../stores/window/commands.ts';
import { closeDialog, openDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { type Theme, chooseTheme, useTheme } from '../../stores/window/theme-store.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';

const themes: readonly { readonly theme: Theme; readonly title: string }[] = [
  { theme: 'system', title: 'As the system' },
  { theme: 'dark', title: 'Dark' },
  { theme: 'light', title: 'Light' },
];

export function SettingsMenu() {
  const host = useHost();
  const theme = useTheme((state) => state.theme);
  const open = useDialog((state) => state.dialog?.kind === 'settings');
  const entries: MenuEntry[] = [
    { kind: 'label', id: 'colours', title: 'Colours' },
    ...themes.map(
      (choice): MenuEntry => ({
        id: choice.theme,
        title: choice.title,
        checked: choice.theme === theme,
        onSelect: () => chooseTheme(host, choice.theme),
      }),
    ),
    { kind: 'separator', id: 'line' },
    { id: 'layout', title: 'Restore default layout', icon: PanelsTopLeft, onSelect: () => runCommand('view.resetLayout') },
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      icon: Keyboard,
      keys: commandKeys('help.keys'),
      onSelect: () => runCommand('help.keys'),
    },
    { id: 'about', title: 'About Dashwright', icon: Info, onSelect: () => runCommand('help.about') },
  ];
  return (
    <DropdownMenu
      entries={entries}
      align="end"
      open={open}
      onOpenChange={(next) => (next ? openDialog({ kind: 'settings' }) : closeDialog('settings'))}
    >
      <IconButton label="Settings" keys={commandKeys('app.settings')} icon={Settings} />
    </DropdownMenu>
  );
}
