import type { FrameLocator } from '@playwright/test';

/**
 * Returns what the controls of the page show, by the place of each: texts, values, and which are chosen. Left out are passwords, and what
 * belongs to one window alone: searches, selected cells, the progress of an upload.
 */
export function shownPage(frame: FrameLocator): Promise<Readonly<Record<string, string>>> {
  return frame.locator('body').evaluate((body) => {
    const states = ['aria-checked', 'aria-valuenow', 'aria-sort', 'placeholder'];
    const shown: Record<string, string> = {};
    for (const section of body.querySelectorAll('section[id], div.richText[id]')) {
      const parts = section.querySelectorAll(
        `input, textarea, [contenteditable], ${states.map((name) => `[${name}]`)}, .ks-on, td, .ks-text-title`,
      );
      for (const [index, part] of [...parts].entries()) {
        const isField = part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement;
        if (part.matches('[type="password"], [role="progressbar"]') || part.closest('section[id], div.richText[id]') !== section) continue;
        const text = part.matches('.ks-dropbox-input') ? '' : isField ? part.value : part.textContent;
        const given = states.flatMap((name) => (part.hasAttribute(name) ? [`${name}=${part.getAttribute(name)}`] : []));
        const isOn = part.classList.contains('ks-on') ? ['on'] : [];
        shown[`${section.id} ${index} ${part.tagName}`] = [text.trim(), ...isOn, ...given].join(' ');
      }
    }
    return shown;
  });
}
