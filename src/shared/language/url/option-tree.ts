import { type ExpansionOption, isClosed, printOption, readOption, splitOutside } from './expansion.ts';

/** A line of the options of an address, such as `$top` with `10`, or `$expand` with `Cells`. */
export interface OptionNode {
  /** Numbers of the lines above and its own; unique in its tree, and the same for every address with options of the same shape. */
  readonly id: string;
  readonly name: string;
  /** What the option is set to; null for the name of a field, and for an option without a value. */
  readonly value: string | null;
  /** What this part is asked with, or the fields of `$select` if they are several. */
  readonly children: readonly OptionNode[];
}

/** Lines of one tree; an address with more is shown as text. */
const mostLines = 5_000;

class TooManyLines extends Error {}

type MakeLine = (above: string, name: string, value: string | null, childrenOf?: (id: string) => OptionNode[]) => OptionNode;

function lineMaker(): MakeLine {
  let lines = 0;
  return (above, name, value, childrenOf = () => []) => {
    lines += 1;
    if (lines > mostLines) throw new TooManyLines();
    const id = `${above}/${lines}`;
    return { id, name, value, children: childrenOf(id) };
  };
}

/** Returns the lines of an option: one for each part of an `$expand`, else one. */
function optionLines(option: ExpansionOption, above: string, make: MakeLine): OptionNode[] {
  if (option.kind === 'select') {
    const fields = option.fields.map((field) => field.trim()).filter((field) => field !== '');
    return [make(above, '$select', fields.join(', '), (id) => (fields.length < 2 ? [] : fields.map((field) => make(id, field, null))))];
  }
  if (option.kind === 'expand') {
    const parts = option.parts.filter(({ name, options }) => name.trim() !== '' || options !== null);
    return parts.map(({ name, options }) =>
      make(above, '$expand', name.trim(), (id) => (options ?? []).filter(isAny).flatMap((inner) => optionLines(inner, id, make))),
    );
  }
  const text = option.text.trim();
  const equals = text.indexOf('=');
  return [equals < 0 ? make(above, text, null) : make(above, text.slice(0, equals).trim(), text.slice(equals + 1).trim())];
}

const isAny = (option: ExpansionOption): boolean => printOption(option).trim() !== '';

/**
 * Returns the options of an address as a tree, percent-decoded: each part of `$expand` has its own options below it, `$select` the names of its
 * fields. Empty for an address without options; undefined if it cannot be read, because of a bracket or quote that is not closed or of an escape
 * that stands for no character.
 * Source: OData 4.01, Part 2, 2: an address is split at `&` first, and decoded then.
 */
export function optionTree(url: string): readonly OptionNode[] | undefined {
  const query = queryText(url);
  if (!isClosed(query)) return undefined;
  const make = lineMaker();
  try {
    const texts = splitOutside(query, '&').map((text) => decodeURIComponent(text));
    if (!texts.every(isClosed)) return undefined;
    return texts
      .map((text) => readOption(text))
      .filter(isAny)
      .flatMap((option) => optionLines(option, '', make));
  } catch (thrown) {
    if (thrown instanceof URIError || thrown instanceof TooManyLines) return undefined;
    throw thrown;
  }
}

/** Returns what stands behind the question mark of an address, without a fragment. */
export function queryText(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : (url.slice(mark + 1).split('#', 1)[0] ?? '');
}
