import type { SourceLocation } from '../../../../shared/schema/source-location.ts';

/** Returns the first place of a stack that lies in one of the author's files. Frames of the bootstrap are skipped. */
export function locationInStack(stack: string, paths: readonly string[]): SourceLocation | undefined {
  for (const line of stack.split('\n')) {
    for (const path of paths) {
      const at = line.lastIndexOf(`${path}:`);
      if (at < 0) continue;
      const before = line.charAt(at - 1);
      if (before !== '' && before !== '(' && before !== ' ') continue;
      const position = /^(\d+)(?::(\d+))?/.exec(line.slice(at + path.length + 1));
      if (!position) continue;
      return { path, line: Math.max(1, Number(position[1])), column: Math.max(1, Number(position[2] ?? 1)) };
    }
  }
  return undefined;
}
