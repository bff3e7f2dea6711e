import { defaultLook } from '../widgets/default-look.ts';

/** Returns the address of a project file below the prefix, with every part of the path encoded. */
export function projectFileUrl(assetsBase: string, path: string): string {
  return assetsBase + path.split('/').map(encodeURIComponent).join('/');
}

export interface StyleSheets {
  /**
   * Links the sheets in the given order after the base sheets; with none, applies the default look. Without a version, sheets that are
   * already linked stay; with `changed`, only those are reloaded.
   */
  set(assetsBase: string, paths: readonly string[], version?: string, changed?: readonly string[]): void;
  /** Returns the newest link of each sheet, in the given order. */
  links(): readonly HTMLLinkElement[];
  /** Returns whether an element is a link to an older version, and goes once the newest one has loaded. */
  isOutdated(link: Element): boolean;
}

/** Milliseconds for which a page waits at most for its first style sheets: better shown without one that never comes than not at all. */
const patience = 2_000;

/**
 * Manages the links of a project's style sheets. The page is hidden until the first ones have loaded, and old links are removed once the new ones
 * have, so that it never flashes.
 */
export function createStyleSheets(head: HTMLElement, onProblem: (path: string) => void): StyleSheets {
  const defaultSheet = document.createElement('style');
  defaultSheet.textContent = defaultLook;
  const unstyled = document.createElement('style');
  unstyled.textContent = 'body { visibility: hidden; }';
  let shownPaths = '';
  let shownVersion = '';
  /** The newest link of each sheet. */
  let links = new Map<string, HTMLLinkElement>();
  /** All links in the document; outdated ones stay until their successors have loaded. */
  const linked = new Set<HTMLLinkElement>();

  function createLink(assetsBase: string, path: string): { readonly link: HTMLLinkElement; readonly settled: Promise<void> } {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = projectFileUrl(assetsBase, path) + (shownVersion === '' ? '' : `?v=${encodeURIComponent(shownVersion)}`);
    const settled = new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        onProblem(path);
        resolve();
      });
    });
    linked.add(link);
    return { link, settled };
  }

  function remove(link: HTMLLinkElement): void {
    linked.delete(link);
    link.remove();
  }

  /** Reloads one sheet at its place in the cascade; the fonts of the others stay loaded. */
  function replaceOne(assetsBase: string, path: string): void {
    const outdated = links.get(path);
    if (!outdated) return;
    const { link, settled } = createLink(assetsBase, path);
    links.set(path, link);
    outdated.after(link);
    void settled.then(() => remove(outdated));
  }

  return {
    links: () => [...links.values()],
    isOutdated: (link) => link instanceof HTMLLinkElement && linked.has(link) && ![...links.values()].includes(link),
    set(assetsBase, paths, version, changed) {
      const wanted = JSON.stringify([assetsBase, paths]);
      const isSame = wanted === shownPaths;
      if (isSame && (version === undefined || version === shownVersion)) return;
      shownPaths = wanted;
      shownVersion = version ?? shownVersion;
      if (isSame && changed) {
        for (const path of changed) replaceOne(assetsBase, path);
        return;
      }
      if (paths.length === 0) head.append(defaultSheet);
      else defaultSheet.remove();
      const outdated = [...linked];
      const created = paths.map((path) => ({ path, ...createLink(assetsBase, path) }));
      links = new Map(created.map(({ path, link }) => [path, link]));
      head.append(...links.values());
      const areSettled = Promise.all(created.map(({ settled }) => settled));
      if (outdated.length === 0 && created.length > 0) {
        head.append(unstyled);
        void Promise.race([areSettled, new Promise((resolve) => setTimeout(resolve, patience))]).then(() => unstyled.remove());
      }
      void areSettled.then(() => {
        for (const link of outdated) remove(link);
      });
    },
  };
}
