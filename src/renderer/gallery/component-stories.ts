import type { ReactNode } from 'react';

const modules = import.meta.glob<Readonly<Record<string, ReactNode>>>('../ui/*/*.stories.tsx', { eager: true });

/** Every story of the components by `<folder>/<component>/<name of the export>`, in the order of the folders. */
export const componentStories: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries(modules).flatMap(([path, stories]) => {
    const place = path.replace('../ui/', '').replace('.stories.tsx', '');
    return Object.entries(stories).map(([name, story]) => [`${place}/${name}`, story] as const);
  }),
);
