import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { keepingLines } from '../../../../shared/text/visible-text.ts';
import { type CodeToken, useCodeColourer } from '../../../stores/text-editor/code-tokens.ts';

/** Characters that are coloured while a person types; more would be felt at each key. */
const longestColoured = 20_000;

/** Returns the pieces of typed code; null where it is shown in one colour. */
export function useCodeTokens(text: string): readonly CodeToken[] | null {
  const colour = useCodeColourer((state) => state.colour);
  return useMemo(() => {
    // Invisible characters are drawn as what they are, which the field cannot do: its text would stand elsewhere.
    if (colour === null || text === '' || text.length > longestColoured || keepingLines(text) !== text) return null;
    return colour(text);
  }, [colour, text]);
}

/** The text of a field in colours, over that of the field itself, which is transparent then. */
export function TypedColours({ tokens, field }: { readonly tokens: readonly CodeToken[]; readonly field: RefObject<HTMLElement | null> }) {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const typed = field.current;
    const follow = () => {
      if (shown.current && typed) shown.current.scrollTop = typed.scrollTop;
    };
    follow();
    typed?.addEventListener('scroll', follow, { passive: true });
    return () => typed?.removeEventListener('scroll', follow);
  });
  return (
    <div ref={shown} className="code-field__colours" aria-hidden="true">
      {tokens.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
        <span key={index} data-blanks="kept" className={kind === 'plain' ? undefined : `typed-${kind}`}>
          {text}
        </span>
      ))}
      {/* A last line without a character has its height as well. */}
      {'\n'}
    </div>
  );
}
