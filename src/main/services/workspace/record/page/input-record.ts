import {
  keptCharacters,
  keptInputs,
  type PageInput,
  type PageInputs,
  sizeOfInput,
} from '../../../../../shared/schema/page-input-schema.ts';
import type { PreviewPage, WidgetData } from '../../../../../shared/schema/preview-schema.ts';

/** Pages whose inputs are kept; the oldest go first. */
const keptPages = 20;

/** What a person typed or chose on pages and no new data has replaced yet, for windows that connect late or load again. */
export interface InputRecord {
  /** Takes inputs that a window reports; null as draft removes one. */
  put(given: PageInputs): void;
  /** Returns the inputs of a page that still belong to the data of their widgets. */
  of(page: Pick<PreviewPage, 'page' | 'widgets'>): PageInput[];
  /**
   * Drops what was sent by an edit that did not reach the back-end. Returns what other windows than that of the edit have to drop; it knows what was
   * there before, and reports that.
   */
  refuse(edit: string): PageInputs[];
  /** Drops the inputs of a page. */
  forget(page: string): void;
  clear(): void;
}

/** See {@link InputRecord}. */
export function createInputRecord(): InputRecord {
  const pages = new Map<string, Map<string, PageInput>>();
  let characters = 0;

  function remove(inputs: Map<string, PageInput>, key: string): void {
    characters -= sizeOf(inputs.get(key));
    inputs.delete(key);
  }
  function forget(page: string): void {
    for (const input of pages.get(page)?.values() ?? []) characters -= sizeOf(input);
    pages.delete(page);
  }
  /** Drops the oldest inputs beyond the bounds: first those of other pages. */
  function shrink(page: string, inputs: Map<string, PageInput>): void {
    for (const other of pages.keys()) {
      if (other === page || (pages.size <= keptPages && characters <= keptCharacters)) break;
      forget(other);
    }
    for (const key of inputs.keys()) {
      if (inputs.size <= keptInputs && characters <= keptCharacters) break;
      remove(inputs, key);
    }
  }

  return {
    put({ page, inputs: given }) {
      const inputs = pages.get(page) ?? new Map<string, PageInput>();
      // The newest page and the newest input last.
      pages.delete(page);
      pages.set(page, inputs);
      for (const input of given) {
        remove(inputs, input.key);
        if (input.draft === null) continue;
        inputs.set(input.key, input);
        characters += sizeOf(input);
      }
      shrink(page, inputs);
      if (inputs.size === 0) pages.delete(page);
    },
    of({ page, widgets }) {
      const inputs = pages.get(page);
      if (!inputs) return [];
      const data = new Map(widgets.map((widget) => [widget.id, widget]));
      for (const [key, { revision }] of [...inputs]) if (inputRevision(dataOf(key, data)) !== revision) remove(inputs, key);
      return [...inputs.values()];
    },
    refuse(edit) {
      return [...pages].flatMap(([page, inputs]) => {
        const sent = [...inputs.values()].filter(({ edits }) => edits.includes(edit));
        for (const { key } of sent) remove(inputs, key);
        return sent.length === 0 ? [] : [{ page, by: frameOf(edit), inputs: sent.map((input) => ({ ...input, draft: null, edits: [] })) }];
      });
    },
    forget,
    clear() {
      pages.clear();
      characters = 0;
    },
  };
}

const sizeOf = (input: PageInput | undefined): number => (input ? sizeOfInput(input) : 0);

/** Returns the frame that made an edit, by its name (`src/preview/page-state/refused/refused-edits.ts`). */
const frameOf = (edit: string): string => edit.split('-', 1)[0] ?? '';

/** Returns the data of a widget by its key in the page, which is that of its owner and a line break for a widget inside another one. */
function dataOf(key: string, data: ReadonlyMap<string, WidgetData>): WidgetData | undefined {
  const owner = key.split('\n', 1)[0] ?? key;
  // A second widget of the same id has a number after it.
  return data.get(owner) ?? data.get(owner.replace(/#\d+$/, ''));
}

const inputRevision = (data: WidgetData | undefined): number => data?.inputRevision ?? data?.revision ?? 0;
