import type { Story } from './story.ts';

const modules = import.meta.glob<Readonly<Record<string, Story>>>('../widgets/*/*.stories.tsx', { eager: true });

/** Every story by `<folder>/<name of the export>`, in the order of the folders. */
export const galleryStories: ReadonlyMap<string, Story> = new Map(
  Object.entries(modules).flatMap(([path, stories]) => {
    const folder = path.split('/').at(-2) ?? '';
    return Object.entries(stories).map(([name, story]) => [`${folder}/${name}`, story] as const);
  }),
);
