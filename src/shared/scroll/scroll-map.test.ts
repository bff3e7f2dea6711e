import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jumpFrom, listOffset, type ScrollPlace, type Room, scrolled, tallestSpace, topFor } from './scroll-map.ts';

/** Returns the largest offset of a list that is taller than its laid-out space. */
const rooms = fc
  .record({ rows: fc.integer({ min: 700_000, max: 400_000_000 }), viewport: fc.integer({ min: 40, max: 3_000 }) })
  .map(({ rows, viewport }): Room => ({ maxTop: tallestSpace - viewport, excess: rows * 24 - tallestSpace, viewport }));
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const inRooms = fc.record({ room: rooms, share: shares });
const endOf = (room: Room): number => room.maxTop + room.excess;

describe('the place in a list for a scroll position', () => {
  it('begins with the first row and ends with the last one in full', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        expect(listOffset(0, room)).toBe(0);
        expect(listOffset(room.maxTop, room)).toBe(endOf(room));
        expect(topFor(0, room)).toBe(0);
        expect(topFor(endOf(room), room)).toBe(room.maxTop);
      }),
    );
  });

  it('never goes back while the scroll position goes on', () => {
    fc.assert(
      fc.property(rooms, shares, shares, (room, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(listOffset(low * room.maxTop, room)).toBeLessThanOrEqual(listOffset(high * room.maxTop, room));
        expect(topFor(low * endOf(room), room)).toBeLessThanOrEqual(topFor(high * endOf(room), room));
      }),
    );
  });

  it('converts back to the same place', () => {
    fc.assert(
      fc.property(inRooms, ({ room, share }) => {
        expect(topFor(listOffset(share * room.maxTop, room), room)).toBeCloseTo(share * room.maxTop, 3);
        expect(listOffset(topFor(share * endOf(room), room), room)).toBeCloseTo(share * endOf(room), 3);
      }),
    );
  });

  it('is the scroll position itself in a list that fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tallestSpace }), shares, (maxTop, share) => {
        const room: Room = { maxTop, excess: 0, viewport: 300 };
        expect(listOffset(share * maxTop, room)).toBe(share * maxTop);
        expect(topFor(share * maxTop, room)).toBe(share * maxTop);
      }),
    );
  });
});

describe('scrolling', () => {
  it('moves the list by as many pixels as the scroll position, wherever it is', () => {
    fc.assert(
      fc.property(inRooms, fc.double({ min: -1, max: 1, noNaN: true }), ({ room, share }, part) => {
        const offset = share * endOf(room);
        const before: ScrollPlace = { top: topFor(offset, room), offset };
        const top = Math.min(room.maxTop, Math.max(0, before.top + part * jumpFrom(room) * 0.99));
        expect(scrolled(before, top, room).offset).toBeCloseTo(offset + (top - before.top), 3);
      }),
    );
  });

  it('treats a move by one pixel of the scroll bar as a jump to the place the bar shows', () => {
    fc.assert(
      fc.property(inRooms, shares, ({ room, share }, target) => {
        const before: ScrollPlace = { top: share * room.maxTop, offset: listOffset(share * room.maxTop, room) };
        const top = target * room.maxTop;
        fc.pre(Math.abs(top - before.top) >= room.maxTop / room.viewport / 2);
        expect(scrolled(before, top, room)).toEqual({ top, offset: listOffset(top, room) });
      }),
    );
  });

  it('reaches both ends by small moves alone, skips nothing, and stops where the list stops', () => {
    const steps = fc.record({ room: rooms, share: shares, step: fc.integer({ min: 20, max: 120 }), isDown: fc.boolean() });
    fc.assert(
      fc.property(steps, ({ room, share, step, isDown }) => {
        // Starts near the end of the scroll position but not of the list, as after a long way with the wheel.
        const left = share * 30_000;
        let place: ScrollPlace = isDown
          ? { top: room.maxTop - 10 * step, offset: Math.max(0, endOf(room) - left - 10 * step) }
          : { top: 10 * step, offset: Math.min(endOf(room), left + 10 * step) };
        for (let count = 0; count < 3_000; count += 1) {
          const wanted = place.top + (isDown ? step : -step);
          const next = scrolled(place, Math.min(room.maxTop, Math.max(0, wanted)), room);
          expect(Math.abs(next.offset - place.offset)).toBeLessThanOrEqual(step + 0.001);
          place = next;
        }
        expect(place.offset).toBeCloseTo(isDown ? endOf(room) : 0, 3);
        expect(place.top).toBeCloseTo(isDown ? room.maxTop : 0, 3);
      }),
      { numRuns: 50 },
    );
  });
});
