import { mostNamed } from '../../../shared/contract/design-messages.ts';
import type { Rectangle } from '../../markup/measures.ts';
import type { Drag, DragTools } from './drag.ts';
import { liesInside, type FramePoint, spanned } from './insertion.ts';

/** Returns the drag of a rectangle from a point: the widgets that lie inside it as a whole are selected, without those inside them. */
export function createMarquee({ store, elements, signs, post }: DragTools, start: FramePoint): Drag {
  let drawn: Rectangle = spanned(start, start);

  function inside(): readonly string[] {
    const root = store.page()?.rootKey;
    const found: string[] = [];
    const childrenOf = (key: string): readonly string[] => (store.widget(key)?.node.childKeys ?? []).toReversed();
    const waiting = root === undefined ? [] : [...childrenOf(root)];
    for (let key = waiting.pop(); key !== undefined && found.length < mostNamed; key = waiting.pop()) {
      const node = store.widget(key)?.node;
      const box = elements.rectangle(key);
      if (node && box && liesInside(box, drawn)) found.push(node.id);
      else waiting.push(...childrenOf(key));
    }
    return found;
  }

  return {
    move(point) {
      drawn = spanned(start, point);
      signs.show('marquee', drawn);
    },
    scrolled: () => undefined,
    end: (held) => post({ type: 'select.many', widgetIds: [...inside()], add: held.add }),
  };
}
