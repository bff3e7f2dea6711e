import { z } from 'zod';
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
  constructor(readonly text: string) {}

  /** Returns the input as the widget reads it. */
  read(shared: z.ZodType): unknown {
    return readInput(this.text, shared);
  }
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

/** Returns an input from outside with the part of a draft that belongs to this frame alone, such as an open editor. */
function withOwnPart(input: unknown, own: unknown, shared: z.ZodType): unknown {
  if (!(shared instanceof z.ZodObject) || typeof own !== 'object' || own === null) return input;
  const left = Object.entries(own).filter(([name, value]) => !(name in shared.shape) && value !== undefined);
  return left.length === 0 ? input : { ...(input ?? {}), ...Object.fromEntries(left) };
}

/**
 * What the drawn widgets share of a person's input with other frames of the page: each has a schema for it. It leaves out what belongs to
 * this frame alone, such as an open editor, and checks what comes from outside.
 */
export class SharedInputs {
  readonly #claims = new Map<string, Claim>();
  /** The same for widgets whose input changed while they are not drawn. */
  readonly #undrawn = new Map<string, z.ZodType>();
  /** Widgets whose input is that of another frame. */
  readonly #foreign = new Set<string>();
  /** Inputs that came from outside and were sent by an edit, by the key of their widget. */
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

  /** Notes that a person changed an input in this frame; `shared` says how it is shared where its widget is not drawn. */
  changed(key: string, shared: z.ZodType | undefined): void {
    this.#foreign.delete(key);
    this.#sent.delete(key);
    if (shared) this.#undrawn.set(key, shared);
  }

  /** Returns whether the input of a widget was made in another frame. */
  isForeign(key: string): boolean {
    return this.#foreign.has(key);
  }

  /** Returns the text of an input for other frames: null for none, or for one that is too large; undefined if it is not shared. */
  write(key: string, draft: unknown): string | null | undefined {
    const shared = this.#claims.get(key)?.shared ?? this.#undrawn.get(key);
    this.#undrawn.delete(key);
    if (!shared || draft instanceof UnreadInput) return undefined;
    const value = draft === undefined ? undefined : shared.safeParse(draft).data;
    const text = value === undefined ? undefined : JSON.stringify(value);
    return text === undefined || text.length > largestInput ? null : text;
  }

  /**
   * Returns the draft for a widget that is drawn already; unread for any other.
   * @param own the draft of this frame, of which an open editor stays.
   */
  take({ key, draft, edits }: PageInput, own: unknown, isOlder: boolean): unknown {
    this.#sent.delete(key);
    this.#foreign.add(key);
    const shared = this.#claims.get(key)?.shared;
    if (draft === null) return this.end(key, own);
    if (edits.length > 0) this.#sent.set(key, { edits, isOlder });
    return shared ? withOwnPart(readInput(draft, shared), own, shared) : new UnreadInput(draft);
  }

  /** Returns what is left of a draft whose input ended in another frame: an open editor. */
  end(key: string, own: unknown): unknown {
    this.#sent.delete(key);
    const shared = this.#claims.get(key)?.shared;
    return shared && withOwnPart(undefined, own, shared);
  }

  /** Returns the widgets whose input came from outside and was sent by that edit. */
  sentBy(edit: string): readonly { readonly key: string; readonly isOlder: boolean }[] {
    return [...this.#sent].flatMap(([key, { edits, isOlder }]) => (edits.includes(edit) ? [{ key, isOlder }] : []));
  }

  clear(): void {
    this.#sent.clear();
    this.#undrawn.clear();
    this.#foreign.clear();
  }
}
