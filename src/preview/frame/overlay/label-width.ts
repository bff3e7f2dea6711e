/** The font of labels, as in `overlay.css`, and the padding at both sides together; px before enlargement. */
const font = "600 11px 'Dashwright Designer', system-ui, 'Segoe UI', Roboto, sans-serif";
const padding = 12;

let drawing: CanvasRenderingContext2D | null | undefined;

/** Returns how wide a label with this text is drawn, in px before enlargement. */
export function labelWidth(text: string): number {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (!drawing) return text.length * 6 + padding;
  drawing.font = font;
  return drawing.measureText(text).width + padding;
}
