import './problem-card.css';
import { CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { locateStep } from '../../../shared/project/locate-step.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { hideProblem, useProblemCard } from '../../stores/page/problem-card.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { revealSource, selectTrace, selectWidget, showBottomTab } from '../../stores/window/navigation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { useFocusReturn } from '../../ui/keys/use-focus-return.ts';
import { runAgain } from './canvas-actions.ts';

/** Distance of the card from its sign and from the edges of the window, px. */
const gap = 12;

/** Returns where a card of this size stands: below a point, or above it near the lower end, and never beyond an edge of the window. */
export function cardPlace(
  at: { readonly x: number; readonly y: number },
  card: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const left = Math.max(gap, Math.min(at.x - card.width / 2, window.width - card.width - gap));
  const below = at.y + gap;
  const top = below + card.height + gap <= window.height ? below : at.y - gap - card.height;
  return { left, top: Math.max(gap, Math.min(top, window.height - card.height - gap)) };
}

/** What is known of the failure of a widget: its message, the run that failed and the place in code. */
function useFailure(widgetId: string | null) {
  const data = useCanvas((state) => (widgetId === null ? undefined : state.widgets.get(widgetId)));
  const traceId = data?.error?.traceId;
  const trace = useTraffic((state) => (traceId === undefined ? undefined : state.traces.get(traceId)));
  const model = useSession((state) => state.model);
  const problem = useSession((state) =>
    state.problems.find((one) => one.widgetId === widgetId && one.location && one.severity === 'error'),
  );
  if (widgetId === null || !data || (data.status !== 'failed' && data.status !== 'loading')) return null;
  const action = trace?.action ?? 'init';
  const failed = trace?.error?.location ?? trace?.steps.find(({ status, location }) => status === 'error' && location)?.location;
  const entry = model ? locateStep(model, widgetId, action) : undefined;
  return {
    message: data.error?.message,
    isRunning: data.status === 'loading',
    traceId,
    action,
    location: failed ?? problem?.location ?? entry,
  };
}

/** Why a widget of the page failed, where, and what can be done; closes when the widget works again. */
export function ProblemCard({ isAlone = false }: { readonly isAlone?: boolean }) {
  const shown = useProblemCard((state) => state.shown);
  const failure = useFailure(shown?.widgetId ?? null);
  const [message, setMessage] = useState('');
  const isGone = shown !== null && failure === null;
  useEffect(() => {
    if (isGone) hideProblem();
  }, [isGone]);
  useEffect(() => hideProblem, []);
  useEffect(() => {
    if (failure?.message !== undefined) setMessage(failure.message);
  }, [failure?.message]);
  if (!shown || !failure) return null;
  return <OpenCard key={shown.widgetId} shown={shown} failure={{ ...failure, message: failure.message ?? message }} isAlone={isAlone} />;
}

/** Returns where the card stands beside its sign, `at` in px of the frame, or at the top of the page; null before it was measured. */
function useCardPlace(card: RefObject<HTMLElement | null>, at: ReturnType<typeof useProblemCard.getState>['movedTo']) {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const frame = document.querySelector('iframe.preview-frame');
    const measure = () => {
      const element = card.current;
      if (!frame || !element) return;
      const box = frame.getBoundingClientRect();
      const scale = frame instanceof HTMLElement && frame.offsetWidth > 0 ? box.width / frame.offsetWidth : 1;
      const point = at ? { x: box.left + at.left * scale, y: box.top + at.top * scale } : { x: box.left + box.width / 2, y: box.top };
      setPlace(cardPlace(point, { width: element.offsetWidth, height: element.offsetHeight }, { width: innerWidth, height: innerHeight }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [card.current, frame]) if (element) observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [card, at]);
  return place;
}

function OpenCard(props: {
  readonly shown: NonNullable<ReturnType<typeof useProblemCard.getState>['shown']>;
  readonly failure: NonNullable<ReturnType<typeof useFailure>>;
  readonly isAlone: boolean;
}) {
  const { widgetId, at } = props.shown;
  const { message = '', isRunning, traceId, action, location } = props.failure;
  const card = useRef<HTMLElement>(null);
  const place = useCardPlace(card, useProblemCard((state) => state.movedTo) ?? at);
  const returnFocus = useFocusReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that is asked for again, while it is open, takes the focus again.
  useEffect(() => card.current?.focus({ preventScroll: true }), [props.shown]);
  const close = (event: Event) => {
    hideProblem();
    returnFocus(event);
  };
  return (
    <section
      ref={card}
      className="problem-card"
      aria-label={`Problem of ${widgetId}`}
      tabIndex={-1}
      style={place ? { left: place.left, top: place.top } : { opacity: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close(event.nativeEvent);
      }}
    >
      <header className="problem-card__head">
        <Icon icon={CircleAlert} size={14} />
        <strong>
          {widgetId} · {action}
        </strong>
        {location && (
          <span className="problem-card__place">
            {location.path}:{location.line}
          </span>
        )}
        <IconButton size="small" label="Close" icon={X} onClick={(event) => close(event.nativeEvent)} />
      </header>
      <p className="problem-card__text" role="status">
        {isRunning ? 'Running again…' : visibleText(message)}
      </p>
      <div className="problem-card__actions">
        {!props.isAlone && (
          <>
            <Button
              disabled={traceId === undefined}
              onClick={() => {
                if (traceId === undefined) return;
                selectWidget(widgetId);
                selectTrace(traceId);
                showBottomTab('trace');
              }}
            >
              Show trace
            </Button>
            <Button disabled={!location} onClick={() => location && revealSource(location, true)}>
              Go to code
            </Button>
          </>
        )}
        <Button disabled={isRunning} onClick={() => runAgain(widgetId, action)}>
          Run again
        </Button>
      </div>
    </section>
  );
}
