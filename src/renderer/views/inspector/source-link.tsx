import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import { revealSource } from '../../stores/window/navigation.ts';

/** `repository.js:39`: the file without its folders. */
function locationText(location: SourceLocation): string {
  return `${location.path.slice(location.path.lastIndexOf('/') + 1)}:${location.line}`;
}

/** Goes to a line of code. */
export function SourceLink(props: { readonly location: SourceLocation }) {
  const { location } = props;
  return (
    <button
      type="button"
      className="link"
      title={`${location.path}:${location.line}:${location.column}`}
      aria-label={`Go to ${locationText(location)}`}
      onClick={(event) => {
        event.stopPropagation();
        revealSource(location);
      }}
    >
      {locationText(location)}
    </button>
  );
}
