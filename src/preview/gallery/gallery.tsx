import '../frame/base/base.css';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ContextMenu } from '../frame/context-menu.tsx';
import { Dialogs } from '../frame/dialogs.ts';
import { SystemDialog } from '../frame/system-dialog.tsx';
import { type Frame, FrameContext } from '../frame/frame-context.ts';
import { keepInPage } from '../frame/keep-in-page.ts';
import { KeptPlace } from '../frame/kept-place.tsx';
import { Loader } from '../frame/loader.tsx';
import { PageMenus } from '../frame/page-menus.ts';
import { PageView } from '../frame/page-view.tsx';
import { ToolTips } from '../frame/tool-tips.tsx';
import { defaultLook } from '../widgets/default-look.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { galleryStories } from './gallery-stories.ts';
import { ParameterProbe } from './parameter-probe.ts';
import { type StoryRecord, storyFrame } from './story-frame.ts';

declare global {
  /** What the shown story raised and was told; tests and the list of events read it. */
  var dashwrightStory: StoryRecord | undefined;
  /** Tries parameters out in all stories. */
  var dashwrightProbe: ParameterProbe | undefined;
  /** Puts another story in place of the shown one, as a page of its own would. */
  var dashwrightShow: ((storyKey: string) => void) | undefined;
}

let reportProblem: Frame['reportProblem'] = () => undefined;

function StoryPage({ storyKey }: { readonly storyKey: string }): ReactNode {
  const story = galleryStories.get(storyKey);
  if (!story) return <p>{`There is no story ${storyKey}. Pick one in the list.`}</p>;
  const dialogs = new Dialogs();
  const menus = new PageMenus();
  const { frame, record } = storyFrame(story, dialogs, menus);
  globalThis.dashwrightStory = record;
  globalThis.dashwrightProbe = new ParameterProbe(galleryStories, record);
  reportProblem = frame.reportProblem;
  document.title = story.title;
  return (
    <FrameContext value={frame}>
      <SystemDialog dialogs={dialogs} />
      <ContextMenu menus={menus} />
      <KeptPlace />
      <PageView />
      <Loader store={frame.store} />
      <ToolTips />
    </FrameContext>
  );
}

const storyKey = new URLSearchParams(location.search).get('story');
document.documentElement.toggleAttribute('data-gallery', storyKey === null);
if (storyKey === null) createRoot(document.body).render(<GalleryIndex />);
else {
  const style = document.createElement('style');
  style.textContent = defaultLook;
  document.head.append(style);
  keepInPage(window, (element, code, message) => reportProblem(element.closest('section')?.id ?? '', code, message));
  let root: Root | undefined;
  globalThis.dashwrightShow = (key) => {
    root?.unmount();
    globalThis.dashwrightStory = undefined;
    window.scrollTo(0, 0);
    root = createRoot(document.body);
    root.render(<StoryPage storyKey={key} />);
  };
  globalThis.dashwrightShow(storyKey);
}
