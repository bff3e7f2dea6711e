import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { detachedFrame, FrameContext } from '../page-state/frame-context.ts';
import { PageView } from '../frame/page/page-view.tsx';
import { PreviewStore } from '../page-state/preview-store.ts';
import type { Story } from './story.ts';

/** Returns a store that shows a story as a page. */
export function storyStore(story: Story): PreviewStore {
  const store = new PreviewStore();
  store.setPage({ page: 'story', title: story.title, tree: story.node, generation: 1, widgets: [...story.data] });
  return store;
}

export function StoryView({ store }: { readonly store: PreviewStore }): ReactNode {
  return (
    <FrameContext value={{ ...detachedFrame, store }}>
      <PageView />
    </FrameContext>
  );
}

/** Returns the markup of a story as the frame first renders it, without any script of the browser. */
export function renderStory(story: Story): string {
  return renderToStaticMarkup(<StoryView store={storyStore(story)} />);
}
