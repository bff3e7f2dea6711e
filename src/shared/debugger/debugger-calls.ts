import { z } from 'zod';
import {
  breakpointSchema,
  longestExpression,
  maxBreakpoints,
  maxVariables,
  scopeSchema,
  stopSteps,
  variableSchema,
} from './debugger-schema.ts';

const nothing = z.object({});
const pause = z.number().int();
const frame = z.number().int().min(0).max(100);

/** Host calls about the debugger of authors' code; part of `hostCalls`. Those about a pause fail with `not-found` once it is over. */
export const debuggerCalls = {
  /** Restarts the runtime with or without the debugger; the page keeps its values. Fails with `untrusted-project`. */
  'debugger.turn': () => ({ input: z.object({ isOn: z.boolean() }), output: nothing }),
  /** Replaces the breakpoints of the project. Those with a fault are kept and never reached. */
  'debugger.setBreakpoints': () => ({ input: z.object({ breakpoints: z.array(breakpointSchema).max(maxBreakpoints) }), output: nothing }),
  'debugger.stopAtErrors': () => ({ input: z.object({ isWanted: z.boolean() }), output: nothing }),
  /** Stops at the next statement of authors' code. */
  'debugger.pause': () => ({ input: nothing, output: nothing }),
  'debugger.step': () => ({ input: z.object({ pause, how: z.enum(stopSteps) }), output: nothing }),
  /** Returns the variables around the place of a call on the stack, innermost scope first. */
  'debugger.scopes': () => ({ input: z.object({ pause, frame }), output: z.object({ scopes: z.array(scopeSchema) }) }),
  /** Returns the members of an object. */
  'debugger.members': () => ({
    input: z.object({ pause, object: z.string().max(100) }),
    output: z.object({ variables: z.array(variableSchema).max(maxVariables), isCut: z.boolean() }),
  }),
  /**
   * Returns the value of an expression at the place of a call on the stack, or what was thrown. `isSilent` refuses what would change something,
   * for values that are only looked at.
   */
  'debugger.evaluate': () => ({
    input: z.object({ pause, frame, text: z.string().min(1).max(longestExpression), isSilent: z.boolean() }),
    output: z.object({ value: variableSchema, isError: z.boolean() }),
  }),
};
