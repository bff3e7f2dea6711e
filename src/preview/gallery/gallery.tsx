import '../frame/base/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ContextMenu } from '../frame/context-menu.tsx';
import { Dialogs } from '../frame/dialogs.ts';
import { SystemDialog } from '../frame/system-dialog.tsx';
import { FrameContext } from '../frame/frame-context.ts';
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
}

function StoryPage({ storyKey }: { readonly storyKey: string }): ReactNode {
  const story = galleryStories.get(storyKey);
  if (!story) return <p>{`There is no story ${storyKey}. Pick one in the list.`}</p>;
  const dialogs = new Dialogs();
  const menus = new PageMenus();
  const { frame, record } = storyFrame(story, dialogs, menus);
  globalThis.dashwrightStory = record;
  globalThis.dashwrightProbe = new ParameterProbe(galleryStories, record);
  keepInPage(window, (element, code, message) => frame.reportProblem(element.closest('section')?.id ?? '', code, message));
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
if (storyKey !== null) {
  const style = document.createElement('style');
  style.textContent = defaultLook;
  document.head.append(style);
}
document.documentElement.toggleAttribute('data-gallery', storyKey === null);
createRoot(document.body).render(storyKey === null ? <GalleryIndex /> : <StoryPage storyKey={storyKey} />);
