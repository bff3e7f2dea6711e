import vm from 'node:vm';
import type { RuntimeScript } from '../../runtime.ts';

// Captured before the module is emptied.
const { Script } = vm;

/** A syntax error of a file; line and column from 1. */
export interface SyntaxFinding {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Appended to every file. Of several such comments the last one counts, and an empty one names nothing: no `sourceURL` in a file
 * can move the places of its errors to another file. Lines and columns before it do not change.
 */
const ownNames = '\n//# sourceURL=\n//# sourceMappingURL=';

/** Nesting depth at which every kind of bracket and function compiles; most kinds may be several times as deep. */
const safeDepth = 500;

/** Compiles a file for any realm. Throws the engine's error. */
function compile(text: string, path: string): vm.Script {
  return new Script(text + ownNames, { filename: path });
}

function outcomeOf(text: string, path: string): 'compiles' | 'too deep' | 'refused' {
  try {
    compile(text, path);
    return 'compiles';
  } catch (thrown) {
    return thrown instanceof RangeError ? 'too deep' : 'refused';
  }
}

export const compiles = (text: string): boolean => outcomeOf(text, 'judged') === 'compiles';

/** Returns the number of the first line at which the engine's stack overflows. */
function deepLine(text: string, path: string): number {
  const lines = text.split('\n');
  let first = 1;
  let last = lines.length;
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (outcomeOf(lines.slice(0, middle).join('\n'), path) === 'too deep') last = middle;
    else first = middle + 1;
  }
  return first;
}

/** Returns the compiled file, or the engine's error, which names the line at most. */
export function compileScript({ text, path }: RuntimeScript): vm.Script | SyntaxFinding {
  try {
    return compile(text, path);
  } catch (thrown) {
    if (thrown instanceof RangeError) {
      const message = `This is nested too deeply: keep it below ${safeDepth} levels, for example by giving parts of it names.`;
      return { message, line: deepLine(text, path), column: 1 };
    }
    const { message, stack } = thrown as Error;
    return { message, line: Number(/^.*:(\d+)$/m.exec(stack ?? '')?.[1] ?? 1), column: 1 };
  }
}
