import './skeleton.css';

interface SkeletonProps {
  /** Height of the bar that the part has on top, in pixels; none by default. */
  readonly bar?: number;
  /** Lines below the bar. */
  readonly lines: number;
}

/** Widths of the lines, percent: as uneven as texts are. */
const widths = [62, 48, 74, 40, 56, 68];

/** The outline of a part that is still being loaded, in its place and with its bar, so that nothing moves when it comes. */
export function Skeleton({ bar, lines }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {bar !== undefined && <div className="skeleton__bar" style={{ height: bar }} />}
      <div className="skeleton__lines">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places.
          <div key={index} className="skeleton__line" style={{ width: `${widths[index % widths.length]}%` }} />
        ))}
      </div>
    </div>
  );
}
