import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { isVisible, Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { placePopup, popupLook, popupSide, popupSize, type Side } from './container-look.ts';

/** Popup over the page; opened and closed by Api calls, its close button or its backdrop (`dom.md` 1, Popup). */
export function ContainerWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const section = useRef<HTMLElement | null>(null);
  const keepSection = useCallback((element: HTMLElement | null) => {
    section.current = element;
  }, []);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number; readonly side: Side } | null>(null);
  const parameters = readParameters(widget.config, widget.result);
  const isOpen = widget.popup?.open ?? isVisible(widget);
  const anchorId = (parameters.flag('anchorOnClick') ? widget.popup?.anchorId : undefined) ?? parameters.text('anchor');
  const isAnchored = anchorId !== undefined;
  const hasArrow = parameters.flag('anchorVisible');
  const locksPage = isOpen && parameters.get('bgScrollable') === false;
  const fading = parameters.number('fadingSpeed') ?? 300;
  const look = popupLook(parameters);

  useLayoutEffect(() => {
    if (!isOpen || !isAnchored || anchorId === undefined) {
      setPlace(null);
      return;
    }
    const read = readParameters(widget.config, widget.result);
    const anchor = document.getElementById(anchorId)?.firstElementChild?.getBoundingClientRect();
    if (!anchor) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const side = popupSide(read, anchor, view);
    const size = popupSize(read, view);
    setPlace({ ...placePopup({ anchor, size, window: view, side, offset: read.number('offset') ?? 0, hasArrow }), side });
  }, [isOpen, isAnchored, anchorId, hasArrow, widget.config, widget.result]);

  useLayoutEffect(() => {
    if (!isOpen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    section.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fading });
  }, [isOpen, fading]);

  useLayoutEffect(() => {
    if (!locksPage) return;
    const { body } = document;
    body.style.overflow = 'hidden';
    return () => {
      body.style.overflow = '';
    };
  }, [locksPage]);

  const close = (): void => {
    frame.store.setPopup(widget.id, { open: false, anchorId: undefined });
    frame.emitPopup(widget.id, false);
  };
  const skin = skinClass('ks-container', parameters);
  return (
    <Section widget={widget} shown={isOpen} elementRef={keepSection}>
      {parameters.flag('backdrop') ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the close button
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the close button
        <div
          className={`ks-container-backdrop ${skin}`}
          style={styles(partStyle(parameters, 'backdrop'))}
          onClick={() => parameters.flag('closeOnClickBackdrop', true) && close()}
        />
      ) : null}
      <div
        className={classes('ks-container', isAnchored ? hasArrow && place !== null && `anchor-${place.side}` : look.alignment, skin)}
        style={styles(look.style, isAnchored && place ? { left: `${place.left}px`, top: `${place.top}px` } : undefined)}
      >
        <div className="ks-container-background" style={styles(partStyle(parameters, 'background'))}>
          <div className="ks-container-content" style={styles(partStyle(parameters, 'content'))}>
            {parameters.flag('closeBtn') ? (
              // biome-ignore lint/a11y/useSemanticElements: skins address this very element
              <div
                className="div-x"
                style={styles(partStyle(parameters, 'closeBtn'))}
                role="button"
                tabIndex={0}
                aria-label="Close"
                onClick={close}
                onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && close()}
              >
                <span className="icon-x" />
              </div>
            ) : null}
            {widget.children}
          </div>
        </div>
      </div>
    </Section>
  );
}
