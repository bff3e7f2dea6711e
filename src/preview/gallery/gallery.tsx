import '../frame/base/base.css';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PageContextMenu } from '../frame/popups/context-menu.tsx';
import { PageDialogs } from '../frame/popups/dialogs.ts';
import { SystemDialog } from '../frame/popups/system-dialog.tsx';
import { type Frame, FrameContext } from '../page-state/frame-context.ts';
import { ExactMode } from '../frame/input/exact-mode.ts';
import { keepInPage } from '../frame/input/keep-in-page.ts';
import { KeptPlace } from '../frame/page/kept-place.tsx';
import { Loader } from '../frame/page/loader.tsx';
import { PageMenus } from '../frame/popups/page-menus.ts';
import { PageView } from '../frame/page/page-view.tsx';
import { ToolTips } from '../frame/popups/tool-tips.tsx';
import { defaultLook } from '../widgets/default-look.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { galleryStories } from './gallery-stories.ts';
import { ParameterProbe } from './parameter-probe.ts';
import type { PartOwners } from '../frame/input/pointed-part.ts';
import { type StoryRecord, storyFrame } from './story-frame.ts';
import { listenToQuestions } from './story-questions.ts';

declare global {
  /** Everything the current story emitted and received; tests and the list of events read it. */
  var dashwrightStory: StoryRecord | undefined;
  /** Tries out parameters in all stories. */
  var dashwrightProbe: ParameterProbe | undefined;
  /** Replaces the current story by another one, as opening its own page would. */
  var dashwrightShow: ((storyKey: string) => void) | undefined;
  /** Makes the page behave exactly as in production, or no longer. */
  var dashwrightExact: ((isExact: boolean) => void) | undefined;
}

const exactMode = new ExactMode(window);
let owners: PartOwners | undefined;
let reportProblem: Frame['reportProblem'] = () => () => undefined;

function StoryPage({ storyKey }: { readonly storyKey: string }): ReactNode {
  const story = galleryStories.get(storyKey);
  if (!story) return <p>{`There is no story ${storyKey}. Pick one in the list.`}</p>;
  const dialogs = new PageDialogs();
  const menus = new PageMenus();
  const { frame, record, elements } = storyFrame(story, dialogs, menus, exactMode);
  owners = { store: frame.store, elements };
  globalThis.dashwrightStory = record;
  globalThis.dashwrightProbe = new ParameterProbe(galleryStories, record);
  reportProblem = frame.reportProblem;
  document.title = story.title;
  return (
    <FrameContext value={frame}>
      <SystemDialog dialogs={dialogs} />
      <PageContextMenu menus={menus} />
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
  listenToQuestions(
    () => owners,
    (pointed) => globalThis.dashwrightStory?.explained.push(pointed),
  );
  globalThis.dashwrightExact = (isExact) => exactMode.set(isExact);
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
