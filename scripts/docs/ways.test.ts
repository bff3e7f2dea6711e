import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** A file below `src` and a name in it, as the diagrams of `docs/architecture.md` list them. */
interface Stop {
  readonly file: string;
  readonly name: string;
}

/** The stops of each diagram, by the title of its section. */
function readWays(document: string): ReadonlyMap<string, readonly Stop[]> {
  const sections = [...document.matchAll(/^## (The way of [^\n]+)\n(.*?)(?=^## )/gms)];
  return new Map(
    sections.map(([, title = '', body = '']) => {
      const diagram = /```text\n(.*?)```/s.exec(body)?.[1] ?? '';
      const stops = [...diagram.matchAll(/((?:renderer|main|preview|shared)\/[\w./-]+\.tsx?)\s+([\w.]+)/g)];
      return [title, stops.map(([, file = '', name = '']) => ({ file, name }))];
    }),
  );
}

/** What is wrong with a stop; undefined for one that is there. */
function faultOf({ file, name }: Stop): string | undefined {
  const path = join(root, 'src', file);
  if (!existsSync(path)) return `${file} is not there`;
  return new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(readFileSync(path, 'utf8'))
    ? undefined
    : `${file} has no ${name}`;
}

describe('the diagrams of docs/architecture.md', () => {
  const ways = [...readWays(text)].filter(([, stops]) => stops.length > 0);

  it('are found', () => {
    expect(ways.map(([title]) => title)).toEqual(['The way of an edit to the preview', 'The way of a click to the inspector']);
    for (const [, stops] of ways) expect(stops.length).toBeGreaterThan(5);
  });

  it.each(ways)('%s names files and names that are there', (_title, stops) => {
    expect(stops.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('are read so that a wrong file and a wrong name are found', () => {
    const wrong = '## The way of nothing\n```text\nmain/nowhere.ts  x\nrenderer/stores/documents/editing.ts  noSuchName\n```\n## End\n';
    const [stops = []] = [...readWays(wrong).values()];
    expect(stops.map(faultOf)).toEqual(['main/nowhere.ts is not there', 'renderer/stores/documents/editing.ts has no noSuchName']);
  });
});
