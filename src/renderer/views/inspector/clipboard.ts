import { useEffect, useState } from 'react';

/** Puts a text on the clipboard; false when the system refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** For a button that says "Copied" for a moment after it copied; `copy` resolves with whether it did. */
export function useCopy(): { readonly said: string | null; readonly copy: (text: string | Promise<string>) => Promise<boolean> } {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 1500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (text: string | Promise<string>) => {
    const done = await Promise.resolve(text)
      .then(copyText)
      .catch(() => false);
    setSaid(done ? 'Copied' : 'Not copied');
    return done;
  };
  return { said, copy };
}
