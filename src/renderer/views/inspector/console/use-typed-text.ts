import { useState } from 'react';
import { useTypedCode } from '../../../stores/traffic/typed-code.ts';

/** The text of the field for code, and the way through what was run before. */
export function useTypedText() {
  const history = useTypedCode((state) => state.history);
  const [text, show] = useState('');
  /** Steps back in the history; 0 is what is being typed. */
  const [back, setBack] = useState(0);
  const [draft, setDraft] = useState('');

  function setText(typed: string): void {
    show(typed);
    setBack(0);
  }
  function step(by: number): void {
    const next = Math.min(Math.max(back + by, 0), history.length);
    if (next === back) return;
    if (back === 0) setDraft(text);
    setBack(next);
    show(next === 0 ? draft : (history[history.length - next] ?? ''));
  }
  function empty(): void {
    setText('');
    setDraft('');
  }
  return { text, setText, step, empty };
}
