import { type CSSProperties, type ReactNode, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import type { SizeName } from '../../../shared/contract/design-messages.ts';
import type { Edge } from '../design/resizing.ts';
import type { ElementRegistry } from '../element-registry.ts';
import { ClearBadgePlaces, signScale } from './clear-badge-places.ts';
import { coversText } from './covers-text.ts';
import { KeptLabelPlaces } from './kept-label-places.ts';
import { labelWidth } from './label-width.ts';
import { outlineFrame } from './outline-frame.ts';
import { badgeArea, handleAreas, isTooLowForHandles, withheldArea } from './sign-areas.ts';
import type { OpenedProblem } from './opened-problem.ts';
import type { Rectangle } from '../../markup/measures.ts';
import type { PreviewStore, WidgetStatus } from '../../page-state/preview-store.ts';
import { placeBadgeText } from './badge-place.ts';
import type { Selection } from '../design/selection.ts';
import { hasRoomForText, WithheldSign } from './withheld-sign.tsx';

/** Milliseconds of loading before the busy sign appears. */
const busyDelay = 150;
/** Milliseconds for which a sign keeps its place before that is reported: a page that is scrolled moves it with every frame. */
const restTime = 60;
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
  /** The failed widget whose problem the app shows. */
  readonly opened: OpenedProblem;
}): ReactNode {
  const { store, elements } = props;
  const statuses = useSyncExternalStore(store.subscribeStatuses, store.statuses);
  const page = useSyncExternalStore(store.subscribePage, store.page);
  const { widgetId: selected, others, sizes } = useSyncExternalStore(props.selection.subscribe, props.selection.current);
  const { widgetId: hovered } = useSyncExternalStore(props.hover.subscribe, props.hover.current);
  useMeasuring(statuses.length > 0 || selected !== null || hovered !== null);
  const snapshot = selected === null || !page ? undefined : store.find(selected);
  const under = hovered === null || hovered === selected || !page ? undefined : store.find(hovered);
  const badgePlaces = useMemo(() => new ClearBadgePlaces(), []);
  const labelPlaces = useMemo(() => new KeptLabelPlaces(), []);
  badgePlaces.keepOnly(statuses);
  const further = page ? others.map((id) => store.find(id)).filter((one) => one !== undefined) : [];
  const signs = { statuses, badgePlaces, labelPlaces, elements, enlargement: props.enlargement() } as const;
  const selection = snapshot && {
    ...signs,
    className: 'outline',
    thickness: 2,
    widgetKey: snapshot.node.key,
    label: further.length > 0 ? { name: `${further.length + 1} widgets` } : { name: snapshot.node.id, type: snapshot.node.type },
    sizes: further.length > 0 ? [] : sizes,
  };
  const nameArea = under && selection ? placedLabel(selection)?.area : undefined;
  return (
    <>
      {under ? (
        <Outline
          {...signs}
          className="outline outline--hover"
          thickness={1}
          widgetKey={under.node.key}
          label={{ name: under.node.id, type: under.node.type }}
          taken={nameArea}
        />
      ) : null}
      {further.map(({ node }) => (
        <Outline
          key={node.key}
          className="outline outline--other"
          thickness={1.5}
          widgetKey={node.key}
          elements={elements}
          enlargement={signs.enlargement}
        />
      ))}
      {selection ? <Outline {...selection} /> : null}
      {statuses.slice(0, maxSigns).map((status) => (
        <StatusSign key={`${status.status} ${status.key}`} {...signs} status={status} opened={props.opened} />
      ))}
    </>
  );
}

/** The sign of a widget that failed, waits for trust, or is loading. */
function StatusSign(props: ErrorBadgeProps): ReactNode {
  if (props.status.status === 'failed') return <ErrorBadge {...props} />;
  return props.status.withheld ? <WithheldSign {...props} /> : <BusySign {...props} />;
}

/** Name of a selection; the type stands behind it where there is room. */
interface OutlineLabel {
  readonly name: string;
  readonly type?: string;
}

interface OutlineProps {
  readonly className: string;
  /** Of its line, px before enlargement. */
  readonly thickness: number;
  readonly widgetKey: string;
  readonly label?: OutlineLabel;
  /** Signs of the page, which the label keeps clear of. */
  readonly statuses?: readonly WidgetStatus[];
  readonly badgePlaces?: ClearBadgePlaces;
  readonly labelPlaces?: KeptLabelPlaces;
  /** Where another label is. */
  readonly taken?: Rectangle | undefined;
  readonly elements: ElementRegistry;
  readonly enlargement: number;
  readonly sizes?: readonly SizeName[];
}

const edgesOf = (sizes: readonly SizeName[]): readonly Edge[] =>
  sizes.length === 2 ? ['right', 'bottom', 'corner'] : sizes.map((size) => (size === 'width' ? 'right' : 'bottom'));

const typeText = ({ type }: OutlineLabel): string => (type === undefined ? '' : ` · ${type}`);

/** Returns where the label of an outline stands; undefined without one, and while the widget is not drawn. */
function placedLabel(props: OutlineProps) {
  const { widgetKey, label, statuses = [], badgePlaces, labelPlaces, taken, elements, enlargement, sizes = [] } = props;
  const box = elements.rectangle(widgetKey);
  if (!box || !label || !labelPlaces) return undefined;
  const badges = badgeAreas(statuses, elements, enlargement, badgePlaces);
  const signs = [...handleAreas(box, edgesOf(sizes), enlargement), ...badges, ...(taken ? [taken] : [])];
  const text = { width: labelWidth(label.name + typeText(label)), shortWidth: labelWidth(label.name) };
  const frame = outlineFrame(box, props.thickness * enlargement, roomForOutlines());
  return labelPlaces.place(`${props.className} ${widgetKey}`, frame, text, enlargement, {
    window: windowSize(),
    signs,
    hasLowerHandles: sizes.includes('height'),
    coversText,
  });
}

function Outline(props: OutlineProps): ReactNode {
  const { label, sizes = [], elements, enlargement } = props;
  const box = elements.rectangle(props.widgetKey);
  if (!box) return null;
  const edges = edgesOf(sizes);
  const edge = props.thickness * enlargement;
  const style = { '--edge': `${edge}px`, ...outlineFrame(box, edge, roomForOutlines()) } as CSSProperties;
  return (
    <div className={isTooLowForHandles(box, edges, enlargement) ? `${props.className} outline--low` : props.className} style={style}>
      {label === undefined ? null : (
        <span className={placedLabel(props)?.classes}>
          {label.name}
          {label.type === undefined ? null : <span className="label-type">{typeText(label)}</span>}
        </span>
      )}
      {edges.map((side) => (
        <span key={side} className={`handle handle--${side}`} data-edge={side} />
      ))}
    </div>
  );
}

function windowSize(): { readonly width: number; readonly height: number } {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Returns the size of the window without its scroll bars, which would cover a frame. */
function roomForOutlines(): { readonly width: number; readonly height: number } {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth, height: clientHeight };
}

function badgeAreas(
  statuses: readonly WidgetStatus[],
  elements: ElementRegistry,
  enlargement: number,
  places: ClearBadgePlaces | undefined,
): readonly Rectangle[] {
  return statuses.slice(0, maxSigns).flatMap((status) => {
    const box = status.status === 'failed' || status.withheld ? elements.rectangle(status.key) : undefined;
    if (box && status.status !== 'failed' && hasRoomForText(box, enlargement)) return [withheldArea(box, enlargement)];
    return box && places ? [badgeArea(places.middle(status, box, enlargement, windowSize()), signScale(status, enlargement))] : [];
  });
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

interface ErrorBadgeProps {
  readonly status: WidgetStatus;
  readonly elements: ElementRegistry;
  readonly badgePlaces: ClearBadgePlaces;
  readonly enlargement: number;
  readonly opened: OpenedProblem;
}

/** The sign of a failed widget: hovering shows why it failed; pressing it opens the app's card, which also says what to do. */
function ErrorBadge(props: ErrorBadgeProps): ReactNode {
  const { status, elements, enlargement, opened } = props;
  const isOpened = useSyncExternalStore(opened.subscribe, opened.current) === status.id;
  const box = elements.rectangle(status.key);
  // A widget may end outside of the window: its sign stays at the edge, where a person can reach it.
  const size = windowSize();
  const { left = 0, top = 0 } = box ? props.badgePlaces.middle(status, box, enlargement, size) : {};
  const isFollowed = isOpened && box !== undefined;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setTimeout(() => opened.moved(status.id, left, top), restTime);
    return () => clearTimeout(timer);
  }, [isFollowed, opened, status.id, left, top]);
  if (!box) return null;
  const message = status.error ?? 'The last load failed.';
  const place = placeBadgeText({ left, top }, enlargement, size);
  return (
    <>
      <div className="failed" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      <button
        type="button"
        className="badge"
        aria-label={`${status.id}: ${message}`}
        style={{ left, top }}
        onClick={() => opened.want(status.id, left, top)}
      >
        !
        {isOpened ? null : (
          <span className="badge-text" aria-hidden="true" style={place}>
            {message}
          </span>
        )}
      </button>
    </>
  );
}
