import { useEffect, useRef } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';

/** Keys and mouse buttons that together fire an action (`docs/widgets.md`, ButtonWidget). */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly action: string;
  readonly parameters: JsonObject;
}

const sameKeys: Readonly<Record<string, string>> = {
  mouseclick: 'click',
  rightclick: 'contextmenu',
  control: 'ctrl',
  escape: 'esc',
  ' ': 'space',
};
const keyName = (name: string): string => sameKeys[name.toLowerCase()] ?? name.toLowerCase();

/** Returns the shortcuts with at least one key and an action; others are left out. */
export function readShortcuts(parameters: Parameters): readonly Shortcut[] {
  return (parameters.list('keyboardShortcuts') ?? []).filter(isJsonObject).flatMap(({ keys, action, parameters: values }) => {
    const names = (Array.isArray(keys) ? keys : []).flatMap((key) => textOf(key) ?? []).map(keyName);
    const name = textOf(action);
    return names.length > 0 && name ? [{ keys: names, action: name, parameters: isJsonObject(values) ? values : {} }] : [];
  });
}

/** Returns the first shortcut whose keys are all down, `trigger` being the one just pressed. */
export function matchingShortcut(shortcuts: readonly Shortcut[], pressed: ReadonlySet<string>, trigger: string): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys.includes(trigger) && keys.every((key) => key === trigger || pressed.has(key)));
}

/** Tracks the keys that are down. Returns a function to call with `click` or `contextmenu`, which returns whether a shortcut fired. */
export function useKeyboardShortcuts(shortcuts: readonly Shortcut[], fire: (shortcut: Shortcut) => void): (trigger: string) => boolean {
  const pressed = useRef(new Set<string>());
  const latest = useRef({ shortcuts, fire });
  latest.current = { shortcuts, fire };
  const hasAny = shortcuts.length > 0;

  useEffect(() => {
    if (!hasAny) return;
    const down = pressed.current;
    // With a modifier the layout may produce another character: the letter on the key counts then.
    const nameOf = (event: KeyboardEvent): string =>
      /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : keyName(event.key);
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      down.add(name);
      const shortcut = event.repeat ? undefined : matchingShortcut(latest.current.shortcuts, down, name);
      if (!shortcut) return;
      event.preventDefault();
      latest.current.fire(shortcut);
    };
    const onKeyUp = (event: KeyboardEvent): void => void down.delete(nameOf(event));
    const forget = (): void => down.clear();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', forget);
    return () => {
      forget();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', forget);
    };
  }, [hasAny]);

  return (trigger) => {
    const shortcut = matchingShortcut(latest.current.shortcuts, pressed.current, trigger);
    if (shortcut) latest.current.fire(shortcut);
    return shortcut !== undefined;
  };
}
