/** How much is remembered. */
interface RememberedTexts {
  readonly texts: number;
  /** Characters of all of them together. */
  readonly characters: number;
}

/** Returns a function that computes the answer for a text once, for as long as it is among those that were asked for last. */
export function rememberTexts<Answer extends object>(compute: (text: string) => Answer, most: RememberedTexts): (text: string) => Answer {
  /** With each answer the copy of its text that is its key: a part of a file as key would keep that file in memory. */
  const remembered = new Map<string, { readonly key: string; readonly answer: Answer }>();
  let characters = 0;
  return (text) => {
    const known = remembered.get(text);
    // A text that is asked for again becomes the newest.
    if (known !== undefined) remembered.delete(text);
    else characters += text.length;
    const kept = known ?? { key: ` ${text}`.slice(1), answer: compute(text) };
    remembered.set(kept.key, kept);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= most.texts && characters <= most.characters) break;
      remembered.delete(oldest);
      characters -= oldest.length;
    }
    return kept.answer;
  };
}
