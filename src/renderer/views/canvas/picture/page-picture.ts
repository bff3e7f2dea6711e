import { AppError } from '../../../../shared/errors/app-error.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { showFailure, showNotice } from '../../../stores/window/notice-store.ts';
import { showProgress } from '../../../stores/window/progress-notice.ts';
import { saveFile } from '../../../stores/window/save-file.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import type { PagePicture } from './picture-requests.ts';
import { shownFrame } from '../shown-frame.ts';

/** Returns `<project>-<page>-1920x1080.png`, without characters that file names cannot have. */
export function pictureName(project: string, page: string, { width, height }: { readonly width: number; readonly height: number }): string {
  const plain = (text: string) =>
    text
      .normalize()
      .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 60);
  return [plain(project), plain(page), `${width}x${height}.png`].filter((part) => part !== '').join('-');
}

interface NamedPicture extends PagePicture {
  readonly name: string;
  readonly file: Blob;
}

async function take(): Promise<NamedPicture> {
  const { page, drawing } = useCanvas.getState();
  const frame = shownFrame();
  if (!page || !drawing || !frame) throw new AppError('cancelled', 'No page is shown.');
  const controller = new AbortController();
  let progress = 'Taking a picture of the page…';
  const endProgress = showProgress(() => progress, controller);
  try {
    const onProgress = (done: number, total: number) => {
      progress = `Taking a picture of the page… ${done} of ${total} files.`;
    };
    const picture = await frame.takePicture(drawing.size, { signal: controller.signal, onProgress });
    const name = pictureName(useSession.getState().project?.name ?? '', page.page, drawing.size);
    return { ...picture, name, file: new Blob([picture.png], { type: 'image/png' }) };
  } finally {
    endProgress();
  }
}

function warnOfLeftOut({ leftOut }: PagePicture): void {
  if (leftOut === 0) return;
  showNotice('warning', `The picture lacks ${leftOut} files of the project: together they are larger than 64 MB. Make the images smaller.`);
}

/** Saves a PNG of the page as a download, in the size of the page's window, without the designer's marks. */
export async function savePicture(): Promise<void> {
  try {
    const picture = await take();
    saveFile(picture.name, picture.file);
    warnOfLeftOut(picture);
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Copies the same picture to the clipboard. */
export async function copyPicture(): Promise<void> {
  const taken = take();
  try {
    // Called at once, while the user activation is still valid.
    const written = navigator.clipboard.write([new ClipboardItem({ 'image/png': taken.then(({ file }) => file) })]);
    const [picture] = await Promise.all([taken, written]);
    showNotice('info', 'The picture is on the clipboard.');
    warnOfLeftOut(picture);
  } catch (thrown) {
    if (thrown instanceof AppError) showFailure(thrown);
    else showNotice('warning', 'The picture could not be copied: the system refuses the clipboard. Save it instead.');
  }
}
