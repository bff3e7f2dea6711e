import { readProjectStyles } from '../../../shared/project/style-names.ts';
import type { Analysis } from '../analysis/analysis-types.ts';
import type { ProjectFiles } from '../project/project-files.ts';
import type { StyleSheetTexts } from './style-sheet-texts.ts';

/** Characters of style sheets that are read for the names in them: several times what any known project has. */
const maxNamedText = 10_000_000;

/** Returns the texts of the style sheets as they are typed; undefined in place of those beyond a bound or without a text. */
export async function sheetTexts(sheets: Pick<StyleSheetTexts, 'list' | 'text'>, files: Pick<ProjectFiles, 'diskText'>) {
  const texts: (string | undefined)[] = [];
  let room = maxNamedText;
  for (const path of sheets.list()) {
    const text = sheets.text(path) ?? (await files.diskText(path).catch(() => undefined));
    room -= text?.length ?? 0;
    texts.push(room < 0 ? undefined : text);
  }
  return texts;
}

interface FollowedStylesOptions {
  readonly sheets: () => StyleSheetTexts;
  readonly files: () => Pick<ProjectFiles, 'diskText'>;
  readonly analysis: Pick<Analysis, 'setStyles'>;
  readonly isDisposed: () => boolean;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Returns a function to call after each change of a style sheet: the rules of Problems then know what the sheets define. */
export function createFollowedStyles(options: FollowedStylesOptions): () => void {
  let isReading = false;
  let isStale = false;
  const read = async (): Promise<void> => {
    isReading = true;
    try {
      do {
        isStale = false;
        const texts = await sheetTexts(options.sheets(), options.files());
        const whole = texts.filter((text) => text !== undefined);
        // A sheet that cannot be read may define anything.
        const styles = whole.length === texts.length ? readProjectStyles(whole) : undefined;
        if (!options.isDisposed()) options.analysis.setStyles(styles);
      } while (isStale && !options.isDisposed());
    } catch (thrown) {
      if (!options.isDisposed()) options.logBug('style sheets', thrown);
    } finally {
      isReading = false;
    }
  };
  return () => {
    isStale = true;
    if (!isReading) void read();
  };
}
