import { strokesOf } from '../../../shared/key-strokes.ts';
import { isApple } from '../../ui/keys/key-format.ts';

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Returns the stroke that a key press stands for, as it is stored: by the letter on the key, or by its position where that is another
 * sign, so that the stroke means the same on other keyboards. Null for a modifier alone.
 */
export function recordedStroke({ key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta }: PressedKey): string | null {
  const strokes = strokesOf({ key, code, ctrl, shift, alt, meta }, isApple());
  const isPlain = key.length > 1 || /^[a-z0-9]$/i.test(key) || (!shift && !alt && key >= ' ' && key <= '~');
  return (isPlain ? strokes[0] : strokes.at(-1)) ?? null;
}
