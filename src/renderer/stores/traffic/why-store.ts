import { create } from 'zustand';
import { ChangedCalls } from '../../../shared/explain/changed-calls.ts';
import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';
import { showBottomTab } from '../window/navigation.ts';

/** What a person asked about: a part of a drawn widget, or the parsing of one answer. */
export type WhySubject =
  | { readonly kind: 'part'; readonly widgetId: string; readonly part: DrawnPart }
  | { readonly kind: 'answer'; readonly exchangeId: string };

interface Why {
  /** Null before the first question. */
  readonly subject: WhySubject | null;
  /** The value and what made it, or every call of the parsing functions. */
  readonly view: 'value' | 'calls';
  /** The call that made the value, once it is known. */
  readonly call: number;
  /** Grows with every question. */
  readonly asked: number;
}

/** The question that the tab *Why?* answers. */
export const useWhy = create<Why>(() => ({ subject: null, view: 'value', call: 0, asked: 0 }));

/** Asks where something drawn comes from, and shows the answer. */
export function askWhy(widgetId: string, part: DrawnPart): void {
  useWhy.setState(({ asked }) => ({ subject: { kind: 'part', widgetId, part }, view: 'value', call: 0, asked: asked + 1 }));
  showBottomTab('why');
}

/** Shows every call by which an answer became a result. */
export function stepThroughParsing(exchangeId: string): void {
  useWhy.setState(({ asked }) => ({ subject: { kind: 'answer', exchangeId }, view: 'calls', call: 0, asked: asked + 1 }));
  showBottomTab('why');
}

export function showWhyView(view: Why['view']): void {
  useWhy.setState({ view });
}

/** Notes the call that made the value: all calls begin there. */
export function noteMadeCall(call: number): void {
  useWhy.setState({ call });
}

let changedCalls = { asked: 0, calls: new ChangedCalls() };

/** Returns what is known of the calls of a question. It outlives their list, which is not drawn while the page asks again. */
export function changedCallsOf(asked: number): ChangedCalls {
  if (changedCalls.asked !== asked) changedCalls = { asked, calls: new ChangedCalls() };
  return changedCalls.calls;
}
