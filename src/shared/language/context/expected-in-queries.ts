import { permissionListKey } from '../stored-query.ts';
import { endingWord } from './ending-word.ts';
import type { Expected, ExpectedAt } from './expected.ts';

const keyLine = /^(?:(["']?)([\w$.-]+)\1)\s*:(?:\s|$)/;
const memberLine = /^(\s+(?:-\s+)?)([\w-]+)\s*:/;

/** The key of the stored query that a line belongs to, with the lines between; lines are looked at from the last on. */
function keyAbove(
  lines: readonly string[],
): { readonly key: string; readonly between: readonly string[]; readonly head: string } | undefined {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    const found = keyLine.exec(line);
    if (found) return { key: found[2] ?? '', between: lines.slice(index + 1), head: line.slice(found[0].length) };
    if (/^[^\s#]/.test(line)) return undefined;
  }
  return undefined;
}

/** Returns what is expected below a key. */
function expectedBelow(before: string, line: string): Expected {
  const lines = before.split('\n').slice(0, -1);
  const found = keyAbove(lines);
  const inline = keyLine.exec(line);
  const key = inline?.[2] ?? found?.key;
  if (key === undefined) return { kind: 'nothing' };
  if (endingWord(line).startsWith('$')) return key === permissionListKey ? { kind: 'nothing' } : { kind: 'placeholder', key };
  const isBlock = /^\s*[|>]/.test(found?.head ?? '') || /\S/.test(found?.head ?? '');
  if (inline || isBlock || !found || !/^\s+(?:-\s+)?[\w-]*$/.test(line)) return { kind: 'nothing' };
  if (found.between.some((one) => /:\s*[|>]/.test(one)) && !/^\s{0,4}(?:-\s+)?[\w-]*$/.test(line)) return { kind: 'nothing' };
  const written = new Map(found.between.flatMap((one) => (memberLine.exec(one)?.[2] ? [[memberLine.exec(one)?.[2] ?? '', '']] : [])));
  return {
    kind: 'storedQueryMember',
    written:
      key === permissionListKey
        ? new Map([
            ['query', ''],
            ['required_permissions', ''],
          ])
        : written,
  };
}

/**
 * Returns what is expected in `repository.yml` between two texts (`docs/format/stored-queries.md`).
 * @param before lines up to the place, at least from the key that it belongs to
 */
export function expectedInQueries(before: string, after: string): ExpectedAt {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const behind = /^\w*/.exec(after)?.[0].length ?? 0;
  const word = endingWord(line);
  const place = { start: before.length - word.length, behind, quote: '' };
  if (/^\s*#/.test(line)) return { ...place, expected: { kind: 'nothing' } };
  if (/^\w*$/.test(line)) return { ...place, expected: { kind: 'queryKey' } };
  return { ...place, expected: expectedBelow(before, line) };
}
