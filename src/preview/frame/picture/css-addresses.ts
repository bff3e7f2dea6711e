import { missingFile, type PictureFiles } from './picture-files.ts';

// Runs of plain characters are matched whole: inline files are megabytes long.
const quoted = String.raw`"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|'([^'\\]*(?:\\[\s\S][^'\\]*)*)'`;
const bareWord = String.raw`([^\s"'()\\]*(?:\\[\s\S][^\s"'()\\]*)*)`;
/** Comments and strings are matched so that nothing inside them is taken for an address (CSS Syntax 3, sections 4.3.2, 4.3.5, 4.3.6). */
const tokens = new RegExp(
  String.raw`/\*[\s\S]*?\*/|(@import\s+)?url\(\s*(?:${quoted}|${bareWord})\s*\)|(@import)\s*(?:${quoted})|${quoted}`,
  'gi',
);
/** Ends the recursion of sheets that import each other. */
const deepestImport = 5;

function plainText(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|\r?\n|([\s\S]))/gi, (_all, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}

function resolve(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : missingFile;
}

/**
 * Returns CSS with every file it refers to inlined, imported sheets included; addresses within the document and inline data stay.
 * @param base address that relative ones start from
 */
export async function cssWithFiles(css: string, base: string, files: PictureFiles, depth = 0): Promise<string> {
  const pieces: (string | Promise<string>)[] = [];
  let from = 0;
  // The root of the page is not the root of the picture's document.
  const rooted = css.replace(/:root\b/g, ':is(:root, html)');
  for (const match of rooted.matchAll(tokens)) {
    const [all, importUrl, double, single, bare, importText, importDouble, importSingle] = match;
    const address = double ?? single ?? bare ?? importDouble ?? importSingle;
    const isImport = importUrl !== undefined || importText !== undefined;
    if (address === undefined || address.trim() === '') continue;
    const plain = plainText(address).trim();
    if (plain.startsWith('#') || plain.toLowerCase().startsWith('data:')) continue;
    const whole = resolve(plain, base);
    const content = isImport ? importedSheet(whole, files, depth + 1) : files.dataAddress(whole);
    pieces.push(
      rooted.slice(from, match.index),
      content.then((data) => `${isImport ? '@import ' : ''}url("${data}")`),
    );
    from = match.index + all.length;
  }
  return [...(await Promise.all(pieces)), rooted.slice(from)].join('');
}

async function importedSheet(address: string, files: PictureFiles, depth: number): Promise<string> {
  if (depth > deepestImport) return missingFile;
  const css = await cssWithFiles(await files.text(address), address, files, depth);
  return `data:text/css;charset=utf-8,${encodeURIComponent(css)}`;
}
