import { MarkerNavigationWidget } from 'monaco-editor/editor/contrib/gotoError/browser/gotoErrorWidget';

/** Rows of head and frame, and the most rows of a text, as Monaco has them. */
const [headRows, mostRows] = [3, 17] as const;

/** Returns how many rows the text of a peek takes as it is laid out; undefined before it is drawn. */
function rowsOf(peek: MarkerNavigationWidget): number | undefined {
  const block = peek._container?.querySelector<HTMLElement>('.descriptioncontainer');
  const rowHeight = block ? Number.parseFloat(getComputedStyle(block.firstElementChild ?? block).lineHeight) : Number.NaN;
  if (!block || block.offsetHeight === 0 || !(rowHeight > 0)) return undefined;
  return Math.min(mostRows, Math.ceil((block.offsetHeight - Number.parseFloat(getComputedStyle(block).paddingTop)) / rowHeight));
}

/**
 * Makes the peek of a problem (F8) as high as its text, which wraps (`editor.css`). Monaco gives it a row for each line of the message,
 * so that a long one would have to be scrolled sideways.
 */
export function fitProblemPeeks(): void {
  const peeks = MarkerNavigationWidget.prototype;
  const { computeRequiredHeight, showAtMarker, updateMarker, _onWidth: onWidth } = peeks;
  peeks.computeRequiredHeight = function compute() {
    const rows = rowsOf(this);
    return rows === undefined ? computeRequiredHeight.call(this) : headRows + rows;
  };
  // Its width is known once it is shown.
  peeks.showAtMarker = function show(...given) {
    showAtMarker.call(this, ...given);
    this._relayout();
  };
  peeks.updateMarker = function update(...given) {
    updateMarker.call(this, ...given);
    this._relayout();
  };
  peeks._onWidth = function follow(...given) {
    onWidth.call(this, ...given);
    this._relayout();
  };
}
