import type { Thrown } from '../protocol/realm-answer.ts';
import { indexOf, isObject, slice, toText } from './primordials.ts';

const longestStack = 8000;

/** Returns the part of a stack that names places: a long message must not push them out. */
function placesOf(stack: string): string {
  if (stack.length <= longestStack) return stack;
  const first = indexOf(stack, '\n    at ');
  return first < longestStack / 2 ? slice(stack, 0, longestStack) : slice(stack, first + 1, first + 1 + longestStack);
}

/** Describes a thrown value; guarded, because reading it may run user code. */
export function describeThrown(thrown: unknown): { readonly status: 'thrown' } & Thrown {
  try {
    if (isObject(thrown)) {
      return {
        status: 'thrown',
        name: slice(toText(thrown['name'] ?? 'Error'), 0, 100),
        message: slice(toText(thrown['message'] ?? ''), 0, 2000),
        stack: placesOf(toText(thrown['stack'] ?? '')),
      };
    }
    return { status: 'thrown', name: 'Error', message: slice(toText(thrown), 0, 2000), stack: '' };
  } catch {
    return { status: 'thrown', name: 'Error', message: 'A value was thrown that cannot be read.', stack: '' };
  }
}
