import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ToolTip {
  readonly text: string;
  readonly anchor: Element;
}

function tipAt(target: EventTarget | null): ToolTip | undefined {
  if (!document.documentElement.hasAttribute('data-tool-tips') || !(target instanceof Element)) return undefined;
  const holder = target.closest<HTMLElement>('[data-tooltip]');
  const text = holder?.dataset.tooltip ?? '';
  return holder && text !== '' ? { text, anchor: holder.firstElementChild ?? holder } : undefined;
}

/**
 * Shows texts of the parameter `tooltip` at pointer and focus once the application turns tooltips on (`docs/format/widgets/other.md`, Menus
 * and tool tips).
 */
export function ToolTips(): ReactNode {
  const [tip, setTip] = useState<ToolTip | undefined>(undefined);
  useEffect(() => {
    const show = (event: Event): void => {
      const next = tipAt(event.target);
      setTip((old) => (old?.anchor === next?.anchor && old?.text === next?.text ? old : next));
    };
    const hide = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setTip(undefined);
    };
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);
  return tip ? <Tip key={tip.text} tip={tip} /> : null;
}

/** Placed below the left edge of what it explains, or above if there is no room. */
function Tip({ tip }: { readonly tip: ToolTip }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const anchor = tip.anchor.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = anchor.bottom + 15;
    setPlace({
      left: Math.max(0, Math.min(anchor.left, clientWidth - size.width)) + window.scrollX,
      top: (below + size.height > clientHeight ? Math.max(0, anchor.top - size.height - 15) : below) + window.scrollY,
    });
  }, [tip]);
  return (
    <div
      ref={box}
      className="ui-tooltip ui-corner-all ui-widget-shadow ui-widget ui-widget-content"
      role="tooltip"
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      <div className="ui-tooltip-content">{tip.text}</div>
    </div>
  );
}
