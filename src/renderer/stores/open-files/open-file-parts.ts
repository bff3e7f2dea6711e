import type { Host } from '../../host/host.ts';
import type { EditorBuffer } from '../editor-store.ts';
import type { SentTexts } from './sent-texts.ts';
import type { TextBuffers } from './text-buffers.ts';

/** What everything between the open files and main works with. */
export interface OpenFileParts {
  readonly host: Host;
  readonly texts: TextBuffers;
  readonly sent: SentTexts;
  /** The name under which main keeps the unsaved text of this window. */
  readonly window: string;
  bufferOf(path: string): EditorBuffer | undefined;
  /** Replaces a text without being taken for typing. */
  replaceText(path: string, text: string): void;
}
