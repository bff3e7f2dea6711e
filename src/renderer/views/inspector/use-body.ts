import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { currentHost } from '../../host/host-context.ts';
import { pageLength } from '../../stores/traffic/kept-body.ts';

export interface ShownBody {
  readonly text: string;
  /** Characters of the whole body. */
  readonly totalLength: number;
  /** False when the body is not text or is not kept. */
  readonly isAvailable: boolean;
  /** It was kept until newer bodies needed its room. */
  readonly isDropped: boolean;
  readonly isLoading: boolean;
  /** Characters read so far, of which `text` shows those up to the last load. */
  readonly readLength: number;
  /** Why it cannot be shown, in plain words. */
  readonly error: string | null;
}

/** What tells one body of an exchange from a later one: a person may change both while it is paused. */
export function bodyVersion({ state, byHand, paused }: Pick<Exchange, 'state' | 'byHand' | 'paused'>): string {
  return [state, byHand, paused].join(' ');
}

const nothing: ShownBody = { text: '', totalLength: 0, isAvailable: true, isDropped: false, isLoading: true, readLength: 0, error: null };

/**
 * A body of an exchange, read when first shown and page by page after that. `version` says when it has to be read again,
 * such as the state of the exchange; `wanted` is how many characters to read without being asked. `loadTo` reads on up to a length, resolving with
 * whether that is all; `stop` ends this with what was read.
 */
export function useBody(
  id: string,
  part: 'request' | 'response',
  version: string,
  wanted = pageLength,
): ShownBody & { readonly loadTo: (length: number) => Promise<boolean>; readonly stop: () => void } {
  const [body, setBody] = useState<ShownBody>(nothing);
  const run = useRef(0);
  const isStopped = useRef(false);
  const read = useCallback(
    async (known: string, until: number, isShownAtOnce: boolean) => {
      const mine = run.current;
      let text = known;
      try {
        for (;;) {
          const page = await currentHost().call('exchange.read', { id, part, offset: text.length, limit: pageLength });
          if (run.current !== mine) return false;
          text += page.text;
          const isDone =
            !page.available || page.text === '' || text.length >= page.totalLength || text.length >= until || isStopped.current;
          const show = () =>
            setBody({
              text,
              totalLength: page.totalLength,
              isAvailable: page.available,
              isDropped: page.dropped === true,
              isLoading: !isDone,
              readLength: text.length,
              error: null,
            });
          // The first part is drawn bit by bit, so that the window goes on answering; whoever asked for more finds it drawn.
          if (isShownAtOnce) startTransition(show);
          else if (isDone) show();
          else setBody((current) => ({ ...current, readLength: text.length }));
          if (isDone) return text.length >= page.totalLength;
        }
      } catch (error) {
        if (run.current === mine) setBody((current) => ({ ...current, isLoading: false, error: messageOf(error) }));
        return false;
      }
    },
    [id, part],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: version stands for a body that has changed in main.
  useEffect(() => {
    run.current += 1;
    isStopped.current = false;
    setBody(nothing);
    void read('', wanted, true);
    return () => {
      run.current += 1;
    };
  }, [read, version, wanted]);
  const loadTo = (length: number): Promise<boolean> => {
    // The newest wish counts.
    run.current += 1;
    isStopped.current = false;
    setBody((current) => ({ ...current, isLoading: true }));
    // Parts on the way to a place far behind are not drawn.
    return read(body.text, length, false);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { ...body, loadTo, stop };
}

/** Says what to do about a body that was dropped. `what`: "This answer" or the like, at the start of a sentence. */
export function droppedText(what: string, { fromFile }: Exchange): string {
  const again = fromFile === undefined ? 'Run it again' : 'Open its file again';
  return `${what} is no longer kept: newer ones needed its room. ${again}, or raise “Memory for bodies” or “Disk for older bodies” in Settings first.`;
}

/** What a failed host call says; its errors are written for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'This cannot be read now. Try again.';
}
