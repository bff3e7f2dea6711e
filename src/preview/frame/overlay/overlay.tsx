import { type ReactNode, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import type { ElementRegistry } from '../element-registry.ts';
import { labelClasses } from './label-place.ts';
import type { PreviewStore, WidgetStatus } from '../../page-state/preview-store.ts';
import type { Selection } from './selection.ts';
import { WithheldSign } from './withheld-sign.tsx';

/** Milliseconds of loading before the busy sign appears. */
const busyDelay = 150;
/** Each sign is measured repeatedly: thousands would slow the page down. */
const maxSigns = 400;

/** Redraws after anything that may have moved a widget. Idle while there is nothing to draw. */
function useMeasuring(isActive: boolean): void {
  const [, measure] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isActive) return;
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    const timer = setInterval(measure, 300);
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      observer.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [isActive]);
}

/** Selection, busy signs and error badges. Drawn beside the page in a shadow tree: nothing here moves or restyles a widget. */
export function Overlay(props: {
  readonly store: PreviewStore;
  readonly elements: ElementRegistry;
  readonly selection: Selection;
  /** The widget a click would select now. */
  readonly hover: Selection;
  /** How much larger than the page labels and signs are drawn, at least 1. */
  readonly enlargement: () => number;
}): ReactNode {
  const { store, elements } = props;
  const statuses = useSyncExternalStore(store.subscribeStatuses, store.statuses);
  const page = useSyncExternalStore(store.subscribePage, store.page);
  const selected = useSyncExternalStore(props.selection.subscribe, props.selection.current);
  const hovered = useSyncExternalStore(props.hover.subscribe, props.hover.current);
  useMeasuring(statuses.length > 0 || selected !== null || hovered !== null);
  const snapshot = selected === null || !page ? undefined : store.find(selected);
  const under = hovered === null || hovered === selected || !page ? undefined : store.find(hovered);
  return (
    <>
      {under ? (
        <Outline
          className="outline outline--hover"
          widgetKey={under.node.key}
          label={`${under.node.id} · ${under.node.type}`}
          elements={elements}
          enlargement={props.enlargement()}
        />
      ) : null}
      {snapshot ? (
        <Outline
          className="outline"
          widgetKey={snapshot.node.key}
          label={`${snapshot.node.id} · ${snapshot.node.type}`}
          elements={elements}
          enlargement={props.enlargement()}
        />
      ) : null}
      {statuses
        .slice(0, maxSigns)
        .map((status) =>
          status.status === 'failed' ? (
            <ErrorBadge key={`failed ${status.key}`} status={status} elements={elements} />
          ) : status.withheld ? (
            <WithheldSign key={`withheld ${status.key}`} status={status} elements={elements} enlargement={props.enlargement()} />
          ) : (
            <BusySign key={`busy ${status.key}`} status={status} elements={elements} />
          ),
        )}
    </>
  );
}

function Outline(props: {
  readonly className: string;
  readonly widgetKey: string;
  readonly label: string;
  readonly elements: ElementRegistry;
  readonly enlargement: number;
}): ReactNode {
  const box = props.elements.rectangle(props.widgetKey);
  if (!box) return null;
  const place = labelClasses(box, props.label, props.enlargement, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div className={props.className} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <span className={place}>{props.label}</span>
    </div>
  );
}

function BusySign({ status, elements }: { readonly status: WidgetStatus; readonly elements: ElementRegistry }): ReactNode {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), busyDelay);
    return () => clearTimeout(timer);
  }, []);
  const box = isLate ? elements.rectangle(status.key) : undefined;
  if (!box) return null;
  return (
    <div className="busy" role="status" aria-label={`${status.id} is loading`} style={{ left: box.left, top: box.top, width: box.width }} />
  );
}

function ErrorBadge({ status, elements }: { readonly status: WidgetStatus; readonly elements: ElementRegistry }): ReactNode {
  const box = elements.rectangle(status.key);
  if (!box) return null;
  const message = status.error ?? 'The last load failed.';
  return (
    <>
      <div className="failed" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      <div className="badge" role="img" aria-label={`${status.id}: ${message}`} style={{ left: box.left + box.width, top: box.top }}>
        !<span className="badge-text">{message}</span>
      </div>
    </>
  );
}
