import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { isVisible, Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { CloseButton } from './close-button.tsx';
import { popupLook } from './container-look.ts';
import { lockPage } from './page-lock.ts';
import { useDismissal } from './use-dismissal.ts';
import { useFading } from './use-fading.ts';
import { usePopupPlace } from './use-popup-place.ts';

/** Popup over the page; opened and closed by Api calls, its close button or its backdrop (`docs/format/widgets/layout.md`, Popup). */
export function PopupWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const section = useRef<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const keepSection = useCallback((element: HTMLElement | null) => {
    section.current = element;
  }, []);
  const parameters = readParameters(widget.config, widget.result);
  const isOpen = widget.popup?.open ?? isVisible(widget);
  const followsOpener = parameters.flag('anchorOnClick');
  const openerId = (followsOpener && widget.popup?.anchorId) || undefined;
  const anchorId = openerId ?? (parameters.text('anchor') || undefined);
  const isAnchored = anchorId !== undefined || followsOpener;
  const hasBackdrop = parameters.flag('backdrop');
  const closesByBackdrop = parameters.flag('closeOnClickBackdrop', true);
  const hasCloseButton = parameters.flag('closeBtn');
  const hasArrow = parameters.flag('anchorVisible');
  const locksPage = parameters.get('bgScrollable') === false;
  const look = popupLook(parameters);
  const place = usePopupPlace(parameters, anchorId === undefined ? undefined : { id: anchorId, isClicked: openerId !== undefined }, isOpen);
  const isShown = useFading(section, isOpen, parameters.number('fadingSpeed') ?? 300);
  const close = (): void => {
    frame.store.setPopup(widget.id, { open: false, anchorId: widget.popup?.anchorId });
    frame.emitPopup(widget.id, false);
  };
  const mayClose = hasCloseButton || (hasBackdrop && closesByBackdrop);
  useDismissal({ box, isOpen, blocksPage: hasBackdrop, mayClose, close });
  useLayoutEffect(() => (isOpen && locksPage ? lockPage(document.body) : undefined), [isOpen, locksPage]);

  const skin = skinClass('ks-container', parameters);
  return (
    <Section widget={widget} shown={isShown} elementRef={keepSection}>
      {hasBackdrop ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the Escape key
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the Escape key
        <div
          className={`ks-container-backdrop ${skin}`}
          style={styles(partStyle(parameters, 'backdrop'))}
          onClick={() => closesByBackdrop && close()}
        />
      ) : null}
      <div
        ref={box}
        className={classes('ks-container', isAnchored ? hasArrow && place && `anchor-${place.side}` : look.alignment, skin)}
        style={styles(look.style, isAnchored && place && { left: `${place.left}px`, top: `${place.top}px` })}
        role="dialog"
        aria-modal={hasBackdrop || undefined}
        aria-label={widget.id}
        tabIndex={-1}
      >
        <div className="ks-container-background" style={styles(partStyle(parameters, 'background'))}>
          <div className="ks-container-content" style={styles(partStyle(parameters, 'content'))}>
            {hasCloseButton ? <CloseButton style={styles(partStyle(parameters, 'closeBtn'))} onClose={close} /> : null}
            {widget.children}
          </div>
        </div>
      </div>
    </Section>
  );
}
