import type { WrittenRun, ComposedText } from './composed-text.ts';

/** How JSON begins and ends that holds a query and nothing else. */
const head = /^\s*\{\s*"MDX"\s*:\s*"/;
const tail = /"\s*\}\s*$/;

type Group = readonly WrittenRun[];

const textOf = (group: Group): string => group.map(({ text }) => text).join('');

/** Returns the query within a text that is JSON with a query alone; undefined for any other. */
export function queryInside({ texts, values }: ComposedText): ComposedText | undefined {
  const [first, last] = [texts[0] ?? [], texts.at(-1) ?? []];
  const before = head.exec(textOf(first))?.[0].length;
  const behind = tail.exec(textOf(last))?.[0].length;
  if (before === undefined || behind === undefined) return undefined;
  const cut = texts.map((group, at) => {
    const end = textOf(group).length - (at === texts.length - 1 ? behind : 0);
    return within(group, at === 0 ? before : 0, end);
  });
  const decoded = cut.map((group) => group?.map(withoutEscapes));
  if (!decoded.every((group): group is WrittenRun[] => group?.every((run) => run !== undefined) === true)) return undefined;
  return { texts: decoded, values };
}

/** Returns a text as the address that is sent of it: without the line ends and tabs, and without the blanks at its ends. */
export function addressInside({ texts, values }: ComposedText): ComposedText {
  return {
    texts: texts.map((group, at) => {
      const text = textOf(group);
      let start = 0;
      let end = text.length;
      if (at === 0) while (start < end && text.charAt(start) <= ' ') start += 1;
      if (at === texts.length - 1) while (end > start && text.charAt(end - 1) <= ' ') end -= 1;
      return (within(group, start, end) ?? []).map(inOneLine);
    }),
    values,
  };
}

/** Returns some of the characters of a run. */
function chosen(run: WrittenRun, indexes: readonly number[], text: string): WrittenRun {
  const [first] = indexes;
  return {
    ...run,
    text,
    starts: indexes.map((index) => run.starts[index] ?? run.at),
    ends: indexes.map((index) => run.ends[index] ?? run.at),
    at: first === undefined ? run.at : (run.starts[first] ?? run.at),
  };
}

function inOneLine(run: WrittenRun): WrittenRun {
  const indexes = Array.from(run.starts, (_, index) => index).filter((index) => !/[\t\n\r]/.test(run.text.charAt(index)));
  return chosen(run, indexes, run.text.replace(/[\t\n\r]/g, ''));
}

/** Returns the characters of runs from `start` up to `end`; undefined if there are none between. */
function within(group: Group, start: number, end: number): Group | undefined {
  if (end < start) return undefined;
  let offset = 0;
  return group.flatMap((run) => {
    const [from, to] = [Math.max(0, start - offset), Math.min(run.text.length, end - offset)];
    offset += run.text.length;
    if (from > to || from > run.text.length || to < 0) return [];
    const at = from === 0 ? run.at : (run.ends[from - 1] ?? run.at);
    return [{ ...run, text: run.text.slice(from, to), starts: run.starts.slice(from, to), ends: run.ends.slice(from, to), at }];
  });
}

const named: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Returns what the content of a JSON text means; undefined if an escape in it is none, or goes on behind it. */
function withoutEscapes(run: WrittenRun): WrittenRun | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (let at = 0; at < run.text.length; ) {
    const found = run.text.charAt(at) !== '\\' ? undefined : /^\\(?:u([\da-f]{4})|(["\\/bfnrt]))/i.exec(run.text.slice(at, at + 6));
    // Line ends as they are belong to no JSON: such a body is edited as it is.
    if (found === null || run.text.charAt(at) === '"' || run.text.charAt(at) < ' ') return undefined;
    const length = found?.[0].length ?? 1;
    const [, code, letter = ''] = found ?? [];
    const meaning = code === undefined ? (named[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
    text += found === undefined ? run.text.charAt(at) : meaning;
    starts.push(run.starts[at] ?? run.at);
    ends.push(run.ends[at + length - 1] ?? run.at);
    at += length;
  }
  return { ...run, text, starts, ends };
}
