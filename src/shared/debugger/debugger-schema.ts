import { z } from 'zod';

/** Breakpoints of a project. */
export const maxBreakpoints = 500;
/** Characters of a condition, a log message or an expression. */
export const longestExpression = 2000;
/** Variables of one object that are listed. */
export const maxVariables = 1000;
/** Characters of the value of a variable. */
export const longestVariable = 10_000;

/** A place where code pauses, or writes to the console, as a person set it (docs/debugging.md, Pause in the code). */
export const breakpointSchema = z.object({
  /** Of the file in the project. */
  path: z.string().min(1).max(4000),
  /** 1-based. */
  line: z.number().int().min(1).max(10_000_000),
  isOn: z.boolean(),
  /** Expression of JavaScript that has to hold; '' for none. */
  condition: z.string().max(longestExpression),
  /** Written to the console instead of stopping, with expressions in braces; '' stops. */
  logMessage: z.string().max(longestExpression),
});
export type Breakpoint = z.infer<typeof breakpointSchema>;

/** A call of authors' code on the stack, innermost first. */
export const stackFrameSchema = z.object({
  /** Of the function; '' for code outside of functions. */
  name: z.string().max(500),
  path: z.string().max(4000),
  line: z.number().int(),
  column: z.number().int(),
});

export type StackFrame = z.infer<typeof stackFrameSchema>;

const pauseReasons = ['breakpoint', 'step', 'error', 'request'] as const;

/** Paused code. */
export const pauseSchema = z.object({
  /** Names the pause: calls about another one are refused. */
  id: z.number().int(),
  /** `request`: a person asked for it, or the code has a `debugger` statement. */
  reason: z.enum(pauseReasons),
  /** What was thrown, for `error`. */
  error: z.string().max(longestVariable).nullable(),
  frames: z.array(stackFrameSchema).min(1).max(100),
});
export type Pause = z.infer<typeof pauseSchema>;

export const debuggerStateSchema = z.object({
  /** Whether the code runs in a child that can be stopped. */
  isOn: z.boolean(),
  /** Whether code pauses where an error is thrown, also one that is caught. */
  stopsAtErrors: z.boolean(),
  breakpoints: z
    .array(
      breakpointSchema.extend({
        /** Line at which the engine stops; null while it has not seen the code. */
        actualLine: z.number().int().nullable(),
        /** Why it cannot be used. */
        fault: z.string().nullable(),
      }),
    )
    .max(maxBreakpoints),
  pause: pauseSchema.nullable(),
});
export type DebuggerState = z.infer<typeof debuggerStateSchema>;

/** A value while code is paused. */
export const variableSchema = z.object({
  name: z.string().max(500),
  /** As the console writes it. */
  text: z.string().max(longestVariable),
  kind: z.enum(['string', 'number', 'boolean', 'null', 'undefined', 'function', 'object', 'accessor', 'other']),
  /** Names an object whose members can be read; null for other values. */
  object: z.string().max(100).nullable(),
});
export type Variable = z.infer<typeof variableSchema>;

const scopeKinds = ['local', 'block', 'closure', 'catch', 'file'] as const;

export const scopeSchema = z.object({
  kind: z.enum(scopeKinds),
  /** Of the function of a closure; '' otherwise. */
  name: z.string().max(500),
  variables: z.array(variableSchema).max(maxVariables),
  /** Whether there are more. */
  isCut: z.boolean(),
});
export type Scope = z.infer<typeof scopeSchema>;

export const stopSteps = ['continue', 'over', 'into', 'out'] as const;
export type StopStep = (typeof stopSteps)[number];
