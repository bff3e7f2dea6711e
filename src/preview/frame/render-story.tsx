import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { detachedFrame, FrameContext } from './frame-context.ts';
import { PageView } from './page-view.tsx';
import { PreviewStore } from './preview-store.ts';
import type { Story } from './story.ts';

/** Store that shows a story as a page. */
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

/** Markup of a story as the frame first draws it, before any script of the browser ran. */
export function renderStory(story: Story): string {
  return renderToStaticMarkup(<StoryView store={storyStore(story)} />);
}
