import { type RefObject, useLayoutEffect } from 'react';
import type { DrawnPart } from '../../shared/schema/drawn-part.ts';
import type { Rectangle } from './measures.ts';

/** What a person points at, as one of the elements around it sees it. */
export interface PointedAt {
  readonly element: Element;
  /** The element that the finder was registered for: `element` itself or around it. */
  readonly holder: Element;
  /** Where the pointer is, in px of the viewport; undefined by keyboard. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
}

/** A part of a widget: its hints, and its text unless that of an element is meant. */
export interface FoundPart extends DrawnPart {
  /** The element that shows the part, for its text; without one that is the element pointed at. */
  readonly element?: Element | undefined;
  /** Whether the part is drawn from the data of this widget, although another one may be configured to draw it, like that of a table's cell. */
  readonly isOwn?: boolean;
}

/** Returns which part of a widget an element or a place in it is; undefined if it is none. */
export type PartFinder = (pointed: PointedAt) => FoundPart | undefined;

const finders = new WeakMap<Element, PartFinder>();

/** Returns what finds the parts in an element, if a widget registered something for it. */
export const partFinderOf = (element: Element): PartFinder | undefined => finders.get(element);

/** Registers what finds the parts in an element of a widget (`docs/adding-a-widget.md`, The component). */
export function usePartFinder(holder: RefObject<Element | null>, find: PartFinder): void {
  // After each drawing: the finder knows the rows and items that are drawn now.
  useLayoutEffect(() => {
    if (holder.current) finders.set(holder.current, find);
  });
}

/** A part of a widget that has no element of its own, such as a point of a chart. */
export interface DrawnPiece {
  readonly part: FoundPart;
  /** Returns where it is drawn now; undefined if it is not in sight. */
  readonly box: () => Rectangle | undefined;
}

const pieces = new WeakMap<Element, () => readonly DrawnPiece[]>();

/** Returns the pieces that are drawn in an element, such as the points on a canvas; none for most. */
export const piecesIn = (element: Element): readonly DrawnPiece[] => pieces.get(element)?.() ?? [];

/** Registers what lists the pieces in an element of a widget. */
export function useDrawnPieces(holder: RefObject<Element | null>, list: () => readonly DrawnPiece[]): void {
  useLayoutEffect(() => {
    if (holder.current) pieces.set(holder.current, list);
  });
}

/** Brings a row of a widget's data into sight, as turning a page does. Resolves with false if that is not possible. */
type RowRevealer = (row: number) => Promise<boolean>;

const revealers = new WeakMap<Element, RowRevealer>();

/** Returns the function that scrolls to rows drawn in an element, if its widget registered one. */
export const rowRevealerOf = (element: Element): RowRevealer | undefined => revealers.get(element);

/** Registers what brings rows into sight that an element of a widget does not draw all at once. */
export function useRowRevealer(holder: RefObject<Element | null>, reveal: RowRevealer): void {
  useLayoutEffect(() => {
    if (holder.current) revealers.set(holder.current, reveal);
  });
}

/** Returns a reference that registers a finder for its element. */
export const partReference =
  (find: PartFinder) =>
  (element: Element | null): void => {
    if (element) finders.set(element, find);
  };

/** Returns the element around the one pointed at that matches a selector, within the holder. */
export function partWithin({ element, holder }: PointedAt, selector: string): HTMLElement | undefined {
  const found = element.closest<HTMLElement>(selector);
  return found && holder.contains(found) ? found : undefined;
}

/** Returns the place of a line among those of a list that are drawn, from 0: gaps for others do not count. */
export function placeOfLine(line: Element): number {
  return [...(line.parentElement?.children ?? [])].filter((other) => other.ariaHidden !== 'true').indexOf(line);
}

/** Returns the place of the element pointed at among the elements of the holder that match a selector, from 0; undefined for none of them. */
export function placeAmong(pointed: PointedAt, selector: string): number | undefined {
  const found = partWithin(pointed, selector);
  return found && [...pointed.holder.querySelectorAll(selector)].indexOf(found);
}
