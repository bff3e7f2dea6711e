import type { Plugin, Rolldown } from 'vite';

/** Built files that the first text needs: the editor and the font it measures. */
const needed = [
  { name: /\/editor-workbench-[^/]*\.js$/, attributes: 'rel="modulepreload"' },
  { name: /\/(?:jetbrains-mono|inter)-latin-wght-normal-[^/]*\.woff2$/, attributes: 'rel="preload" as="font"' },
];

/** Returns the files that a script imports, directly or indirectly. */
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

/** Returns the style sheets of a script. */
function sheetsOf(bundle: Rolldown.OutputBundle, file: string): string[] {
  const output = bundle[file];
  return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])].map((sheet) => `/${sheet}`) : [];
}

function linksTo(files: readonly string[], attributes: string): string[] {
  return files.map((file) => `<link ${attributes} crossorigin href="${file}">`);
}

/**
 * Adds preload links for files that the script requests later, so that the browser fetches them at once: after the scripts of the window, which
 * are small and run while it reads the editor, which kept them waiting when it was read first. Fails if the build does not contain such files.
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
          // Imports of the script that the page does not already load.
          const imports = found.flatMap((file) => importsOf(bundle, file.slice(1)).map((name) => `/${name}`));
          const parts = [...new Set(imports), ...found].filter((file) => found.includes(file) || !html.includes(file));
          // A script is run once its style sheets are there, which the browser would otherwise ask for when the script is wanted.
          const sheets = [...new Set(parts.flatMap((file) => sheetsOf(bundle, file.slice(1))))].filter((file) => !html.includes(file));
          return [...linksTo(parts, attributes), ...linksTo(sheets, 'rel="preload" as="style"')];
        });
        const end = html.indexOf('</head>');
        if (end === -1) throw new Error('The page of the window has no head.');
        return `${html.slice(0, end)}  ${links.join('\n    ')}\n  ${html.slice(end)}`;
      },
    },
  };
}
