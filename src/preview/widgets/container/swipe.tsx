import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { isVisible, Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { CloseButton } from './close-button.tsx';
import { swipeLook } from './container-look.ts';
import { lockPage } from './page-lock.ts';
import { useDismissal } from './use-dismissal.ts';
import { wantsLessMotion } from './use-fading.ts';

/** Slides the panel from its last offset to the new one, in `duration` milliseconds. */
function useSlide(box: RefObject<HTMLElement | null>, side: string, offset: string, duration: number): void {
  const drawn = useRef(offset);
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = offset;
    if (before === offset || duration <= 0 || wantsLessMotion()) return;
    const animation = box.current?.animate([{ [side]: before }, { [side]: offset }], { duration, easing: 'ease' });
    return () => animation?.cancel();
  }, [box, offset, side, duration]);
}

/** Returns whether a panel is in sight: what a person did with it, else the last Api call, else as configured. */
function useSwiped(widget: WidgetProps, isPinned: boolean) {
  const frame = useFrame();
  const [moved, setMoved] = useState<boolean | undefined>(undefined);
  // An Api call overrides what a person did with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new call counts
  useEffect(() => setMoved(undefined), [widget.popup]);
  const isIn = moved ?? widget.popup?.open ?? isPinned;
  const swipe = (next: boolean): void => {
    if (next === isIn) return;
    setMoved(next);
    // The runtime's next toggle starts from there.
    frame.emitPopup(widget.id, next);
  };
  return { isIn, swipe };
}

/**
 * Panel at an edge of the window; unless pinned, it slides in on hover, click or focus (`docs/format/widgets/layout.md`, Slide-in panel).
 */
export function SwipeWidget(widget: WidgetProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const parameters = readParameters(widget.config, widget.result);
  const isPinned = parameters.flag('pinned', true);
  const { isIn, swipe } = useSwiped(widget, isPinned);
  const isShown = isVisible(widget);
  const isOver = isShown && isIn && !isPinned;
  const hasBackdrop = parameters.flag('backdrop');
  const hasCloseButton = parameters.flag('closeBtn');
  const locksPage = parameters.get('bgScrollable') === false;
  const look = swipeLook(parameters);
  const offset = isIn ? '0px' : look.closedOffset;
  const { side } = look;

  useSlide(box, look.side, offset, parameters.number('fadingSpeed') ?? 300);
  useLayoutEffect(() => (isOver && locksPage ? lockPage(document.body) : undefined), [isOver, locksPage]);

  const leave = (): void => {
    if (!isPinned && !box.current?.contains(document.activeElement)) swipe(false);
  };
  const close = (): void => {
    swipe(false);
    if (box.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  };
  useDismissal({ box, isOpen: isOver, blocksPage: false, mayClose: true, close });

  return (
    <Section widget={widget} shown={isShown}>
      {hasBackdrop ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the Escape key
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the Escape key
        <div className="ks-container-backdrop" style={styles(!isOver && { display: 'none' })} onClick={close} />
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: reaching it by keyboard slides it in */}
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <div
        ref={box}
        className={classes('ks-container', look.alignment, skinClass('ks-container', parameters))}
        style={styles(look.style, { [side]: isIn ? '0' : look.closedOffset })}
        role="region"
        aria-label={widget.id}
        onPointerEnter={() => swipe(true)}
        onPointerLeave={leave}
        onClick={() => swipe(true)}
        onFocus={() => swipe(true)}
        onBlur={(event) => !isPinned && !box.current?.contains(event.relatedTarget) && !box.current?.matches(':hover') && swipe(false)}
      >
        <div className="ks-container-background">
          <div className="ks-container-content">
            {hasCloseButton ? <CloseButton style={styles(partStyle(parameters, 'closeBtn'))} onClose={close} /> : null}
            {widget.children}
          </div>
        </div>
      </div>
    </Section>
  );
}
