/** Returns whether `Mod` means Cmd on this platform. */
export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);
}

const appleSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Meta: '⌘' };
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', Meta: 'Win' };
const keyNames: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

/** Returns keys as this platform writes them: `Mod+K Mod+S` becomes `Ctrl+K Ctrl+S` or `⌘K ⌘S`. */
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
