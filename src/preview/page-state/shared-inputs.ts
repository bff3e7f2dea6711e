import type { z } from 'zod';
import { largestInput, type PageInput } from '../../shared/schema/page-input-schema.ts';

/** Where input from outside comes from. */
interface SentInput {
  /** Edits that sent it and may still be refused. */
  readonly edits: readonly string[];
  /** It was there before this frame was. */
  readonly isOlder: boolean;
}

/** Input that came from outside this frame, until the widget it belongs to is drawn and reads it. */
export class UnreadInput {
  constructor(
    readonly text: string,
    readonly sender: SentInput,
  ) {}
}

interface Claim {
  readonly shared: z.ZodType;
  count: number;
}

/** Returns the value of a text that another frame sent; undefined for anything that a widget could not draw. */
function readInput(text: string, shared: z.ZodType): unknown {
  try {
    return shared.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * What the drawn widgets share of a person's input with other frames of the page: each has a schema for it. It leaves out what belongs to
 * this frame alone, such as an open editor, and checks what comes from outside.
 */
export class SharedInputs {
  readonly #claims = new Map<string, Claim>();
  /** Inputs that came from outside, by the key of their widget. */
  readonly #sent = new Map<string, SentInput>();

  /** Says how the input of a widget is shared while it is drawn. Returns the function that ends that. */
  claim(key: string, shared: z.ZodType): () => void {
    const claim = this.#claims.get(key) ?? { shared, count: 0 };
    this.#claims.set(key, claim);
    claim.count += 1;
    return () => {
      claim.count -= 1;
      if (claim.count === 0 && this.#claims.get(key) === claim) this.#claims.delete(key);
    };
  }

  /** Returns the text of an input for other frames: null for none, or for one that is too large; undefined if it is not shared. */
  write(key: string, draft: unknown): string | null | undefined {
    const shared = this.#claims.get(key)?.shared;
    if (!shared || draft instanceof UnreadInput) return undefined;
    this.#sent.delete(key);
    const value = draft === undefined ? undefined : shared.safeParse(draft).data;
    const text = value === undefined ? undefined : JSON.stringify(value);
    return text === undefined || text.length > largestInput ? null : text;
  }

  /** Returns an input from outside as the widget reads it. */
  read(key: string, input: UnreadInput, shared: z.ZodType): unknown {
    if (input.sender.edits.length > 0) this.#sent.set(key, input.sender);
    return readInput(input.text, shared);
  }

  /** Returns the draft for a widget that is drawn already; unread for any other. */
  take({ key, draft, edits }: PageInput, isOlder: boolean): unknown {
    this.#sent.delete(key);
    if (draft === null) return undefined;
    const input = new UnreadInput(draft, { edits, isOlder });
    const shared = this.#claims.get(key)?.shared;
    return shared ? this.read(key, input, shared) : input;
  }

  /** Returns the widgets whose input came from outside and was sent by that edit. */
  sentBy(edit: string): readonly { readonly key: string; readonly isOlder: boolean }[] {
    return [...this.#sent].flatMap(([key, { edits, isOlder }]) => (edits.includes(edit) ? [{ key, isOlder }] : []));
  }

  clear(): void {
    this.#sent.clear();
  }
}
