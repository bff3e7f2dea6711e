import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import type { ElementRegistry } from '../element-registry.ts';
import type { Selection } from './selection.ts';
import type { DragSigns } from './drag-signs.ts';
import type { FramePoint } from './insertion.ts';

/** What dragging needs of the frame. */
export interface DragTools {
  readonly view: Window;
  readonly store: PreviewStore;
  readonly elements: ElementRegistry;
  readonly selection: Selection;
  readonly signs: DragSigns;
  /** How much larger than the screen the frame's pixels are, at least 1. */
  readonly enlargement: () => number;
  readonly post: (message: FromFrameMessage) => void;
}

/** Keys held while the pointer moves. */
export interface Held {
  readonly alt: boolean;
  readonly shift: boolean;
  readonly add: boolean;
}

/** A drag that is under way. */
export interface Drag {
  move(point: FramePoint, held: Held): void;
  /** The page was scrolled. */
  scrolled(): void;
  /** The app named the widgets that take what is dragged. */
  parents?(ids: readonly string[]): void;
  end(held: Held): void;
}
