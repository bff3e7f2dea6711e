import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExchangeStore, type ExchangeStore } from '../exchange-store.ts';
import { createRedactor, type Redactor } from '../redaction.ts';
import { nameCacheFolder } from './cache-folder.ts';
import { textBodyOf } from './text-body.ts';

/** A store that moves bodies to real files in a data folder of its own. */
export interface DiskStore {
  readonly store: ExchangeStore;
  readonly redactor: Redactor;
  readonly dataFolder: string;
  readonly failures: unknown[];
  /** Returns the files with bodies, by path. */
  files(): readonly string[];
  /** Returns the bytes of all files. */
  raw(): string;
  /** Records an answered request and returns its id. */
  answered(response: string, request?: string): string;
  /** Returns a whole body as windows read it; undefined if it is not kept. */
  text(id: string, part?: 'request' | 'response'): Promise<string | undefined>;
  end(): Promise<void>;
}

const request = { traceId: 't', widgetId: 'w', action: 'init', connectionId: 'c', method: 'POST', path: '/x', url: 'https://h/x' };

export async function makeDiskStore(
  bounds: { readonly maxBytes?: number; readonly maxDiskBytes?: number; readonly maxExchanges?: number } = {},
  given?: string,
): Promise<DiskStore> {
  const dataFolder = given ?? (await mkdtemp(join(tmpdir(), 'dashwright-bodies-')));
  const redactor = createRedactor();
  const failures: unknown[] = [];
  const { maxBytes = 100, maxDiskBytes = 10_000_000, maxExchanges = 20_000 } = bounds;
  const folder = nameCacheFolder(dataFolder, () => '/a/project');
  const disk = { folder, maxBytes: maxDiskBytes, onFailure: (thrown: unknown) => failures.push(thrown) };
  const store = createExchangeStore({ maxBytes, maxExchanges, redactor, onChange: () => undefined, disk });
  const files = () => filesBelow(join(dataFolder, 'cache'));
  return {
    store,
    redactor,
    dataFolder,
    failures,
    files,
    raw: () => files().reduce((text, file) => text + readFileSync(file, 'utf8'), ''),
    answered(response, requestBody) {
      const id = store.open({ ...request, requestHeaders: [], requestBody: requestBody ?? null });
      store.keepResponse(id, textBodyOf(response));
      store.update(id, { state: 'completed', status: 200, responseSize: Buffer.byteLength(response) });
      return id;
    },
    async text(id, part = 'response') {
      const read = await store.read(id, part, 0, Number.MAX_SAFE_INTEGER);
      return read.available ? read.text : undefined;
    },
    async end() {
      await store.dispose();
      if (given === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}
