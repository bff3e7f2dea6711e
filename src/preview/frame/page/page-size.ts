/** Reports the size of the drawn page in px whenever it changes; the height never depends on the window's own height. */
export function reportSize(onSize: (width: number, height: number) => void): void {
  const { documentElement: root, body } = document;
  let last = '';
  let frame = 0;
  const measure = (): void => {
    const width = Math.ceil(Math.max(root.scrollWidth, body.scrollWidth));
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight));
    const size = `${width} ${height}`;
    if (size === last) return;
    last = size;
    onSize(width, height);
  };
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const observer = new ResizeObserver(soon);
  observer.observe(root);
  observer.observe(body);
  new MutationObserver(soon).observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  window.addEventListener('resize', soon);
  // Load events of style sheets and images reach the document only, never the window.
  document.addEventListener('load', soon, { capture: true });
}
