import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { PreviewStore } from '../../page-state/preview-store.ts';

/** Milliseconds before the veil appears, and after the last request until it disappears (`docs/format/widgets/other.md`, Loader). */
const shownAfter = 1000;
const goneAfter = 500;

/** Our own picture: twelve rays, each one darker than the last. */
const rays = Array.from(
  { length: 12 },
  (_, index) =>
    `<rect x="36" y="6" width="3" height="16" rx="1.5" fill="#334155" opacity="${((index + 1) / 12).toFixed(2)}" transform="rotate(${index * 30} 37.5 37.5)"/>`,
).join('');
const turning = '@keyframes t{to{transform:rotate(360deg)}}g{animation:t 1s steps(12) infinite;transform-origin:50% 50%}';
const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="75" height="75" viewBox="0 0 75 75"><style>${turning}@media (prefers-reduced-motion:reduce){g{animation:none}}</style><g>${rays}</g></svg>`,
)}`;

/** Grey veil with a spinner while the page waits for its back-end. */
export function Loader({ store }: { readonly store: PreviewStore }): ReactNode {
  const isWaiting = useSyncExternalStore(store.subscribeStatuses, store.isWaiting, () => false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isWaiting), isWaiting ? shownAfter : goneAfter);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (!isShown) return null;
  return (
    <div className="loader" role="status" aria-label="The page is loading" style={{ position: 'fixed', zIndex: 9999, display: 'block' }}>
      <img src={picture} alt="" />
    </div>
  );
}
