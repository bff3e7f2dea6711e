/** Returns the text content of HTML, for tooltips and inputs. */
export function stripTags(html: string): string {
  if (!/[<&]/.test(html)) return html;
  if (typeof DOMParser === 'undefined') return html.replace(/<[^>]*(?:>|$)/g, '');
  return new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html').body.textContent ?? '';
}
