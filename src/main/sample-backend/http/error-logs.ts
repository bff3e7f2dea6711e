import { notInCollection } from '../back-end-error.ts';
import { dropOldest, randomId } from './sessions.ts';

const maximumLogs = 100;

/** Holds the newest hundred error log files of processes, by file name. */
export class ErrorLogs {
  private readonly texts = new Map<string, string>();

  /** Stores a text and returns its file name. */
  keep(process: string, text: string): string {
    const name = `TM1ProcessError_${process.replaceAll(' ', '')}_${randomId()}.log`;
    this.texts.set(name, text);
    dropOldest(this.texts, maximumLogs);
    return name;
  }

  /** Returns the text of a file. Throws `BackEndError` 404. */
  read(name: string): string {
    const text = this.texts.get(name);
    if (text === undefined) throw notInCollection(name, 'ErrorLogFile');
    return text;
  }
}
