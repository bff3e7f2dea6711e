import type { Host } from '../../host/host.ts';
import type { SentTexts } from './disk/sent-texts.ts';
import type { EditorBuffer } from './editor-store.ts';
import type { DocumentTexts } from './text/document-texts.ts';

/** What everything between the open files and main works with. */
export interface DocumentParts {
  readonly host: Host;
  readonly texts: DocumentTexts;
  readonly sent: SentTexts;
  /** The name under which main keeps the unsaved text of this window. */
  readonly window: string;
  /** The open project. */
  readonly folder: string | undefined;
  bufferOf(path: string): EditorBuffer | undefined;
  /** Replaces a text without being taken for typing. */
  replaceText(path: string, text: string): void;
}
