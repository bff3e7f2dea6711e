import { defaultLook } from '../widgets/default-look.ts';

/** Address of a project file below the prefix, every part of the path encoded. */
export function projectFileUrl(assetsBase: string, path: string): string {
  return assetsBase + path.split('/').map(encodeURIComponent).join('/');
}

export interface StyleSheets {
  /**
   * Links the sheets in the given order behind the base sheets; without any, the default look is on.
   * Without a version the sheets that are shown already stay as they are.
   */
  set(assetsBase: string, paths: readonly string[], version?: string): void;
}

/** Keeps the links of a project's style sheets. Old links go when the new ones are there, so the page never flashes. */
export function createStyleSheets(head: HTMLElement, onProblem: (path: string) => void): StyleSheets {
  const defaultSheet = document.createElement('style');
  defaultSheet.textContent = defaultLook;
  let shownPaths = '';
  let shownVersion = '';
  let links: readonly HTMLLinkElement[] = [];
  return {
    set(assetsBase, paths, version) {
      const wanted = JSON.stringify([assetsBase, paths]);
      const isSame = wanted === shownPaths && (version === undefined || version === shownVersion);
      if (isSame) return;
      shownPaths = wanted;
      shownVersion = version ?? shownVersion;
      if (paths.length === 0) head.append(defaultSheet);
      else defaultSheet.remove();
      const outdated = links;
      const created = paths.map((path) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = projectFileUrl(assetsBase, path) + (shownVersion === '' ? '' : `?v=${encodeURIComponent(shownVersion)}`);
        return { link, path };
      });
      const settled = created.map(
        ({ link, path }) =>
          new Promise<void>((resolve) => {
            link.addEventListener('load', () => resolve());
            link.addEventListener('error', () => {
              onProblem(path);
              resolve();
            });
          }),
      );
      links = created.map(({ link }) => link);
      head.append(...links);
      void Promise.all(settled).then(() => {
        for (const link of outdated) link.remove();
      });
    },
  };
}
