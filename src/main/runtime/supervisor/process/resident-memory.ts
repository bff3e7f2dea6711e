import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const pageSize = 4096;

/** Resolves the bytes of resident memory of a process; undefined when it cannot be read (gone, or no tool for it). */
export async function residentMemory(pid: number): Promise<number | undefined> {
  if (process.platform === 'linux') {
    try {
      const fields = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
      const pages = Number(fields[1]);
      return Number.isFinite(pages) ? pages * pageSize : undefined;
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return undefined;
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, output) => {
      const kilobytes = Number(output.trim());
      resolve(error || !Number.isFinite(kilobytes) ? undefined : kilobytes * 1024);
    });
  });
}
