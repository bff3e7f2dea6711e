/** Whether `Mod` means Cmd here. */
export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);
}

/** What turns the Tab key of the editor over: as in VS Code, where Cmd+M belongs to the system. */
export function tabKeyChord(): string {
  return isApple() ? 'Ctrl+Shift+M' : 'Mod+M';
}

const appleSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Meta: '⌘' };
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', Meta: 'Win' };
const keyNames: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

/** `Mod+K Mod+S` as this platform writes it: `Ctrl+K Ctrl+S`, or `⌘K ⌘S`. */
export function formatKeys(keys: string, apple = isApple()): string {
  return keys
    .split(' ')
    .map((stroke) => {
      const parts = stroke.split(/\+(?=.)/).map((part) => {
        const name = apple ? appleSymbols[part] : otherNames[part];
        return name ?? keyNames[part] ?? part;
      });
      return parts.join(apple ? '' : '+');
    })
    .join(' ');
}
