import type { Plugin, Rolldown } from 'vite';

/** Files that the first text needs, as the build names them: the editor and the letters it measures. */
const needed = [
  { name: /\/editor-workbench-[^/]*\.js$/, attributes: 'rel="modulepreload"' },
  { name: /\/editor-workbench-[^/]*\.css$/, attributes: 'rel="preload" as="style"' },
  { name: /\/(?:jetbrains-mono|inter)-latin-wght-normal-[^/]*\.woff2$/, attributes: 'rel="preload" as="font"' },
];

/** Files that a script imports, and those that they import. */
function importsOf(bundle: Rolldown.OutputBundle, file: string, known: Set<string> = new Set()): string[] {
  const output = bundle[file];
  if (output?.type !== 'chunk') return [];
  for (const imported of output.imports) {
    if (known.has(imported)) continue;
    known.add(imported);
    importsOf(bundle, imported, known);
  }
  return [...known];
}

/**
 * Names in the page what its script will ask for later, so that the browser fetches it at once: before all else, since a
 * browser opens six connections to a server and the editor is by far the largest. Fails when the build names it otherwise.
 */
export function preloadEditor(): Plugin {
  return {
    name: 'preload-editor',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const files = Object.keys(bundle).map((file) => `/${file}`);
        const links = needed.flatMap(({ name, attributes }) => {
          const found = files.filter((file) => name.test(file));
          if (found.length === 0) throw new Error(`The build of the window has no file like ${name.source}.`);
          // What a script imports, and the page does not bring already.
          const imports = found.flatMap((file) => importsOf(bundle, file.slice(1)).map((name) => `/${name}`));
          const parts = [...new Set(imports)].filter((file) => !html.includes(file) && !found.includes(file));
          return [...found, ...parts].map((file) => `<link ${attributes} crossorigin href="${file}">`);
        });
        const first = html.indexOf('<script type="module"');
        if (first === -1) throw new Error('The page of the window has no script.');
        return `${html.slice(0, first)}${links.join('\n    ')}\n    ${html.slice(first)}`;
      },
    },
  };
}
