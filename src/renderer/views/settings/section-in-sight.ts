import { useEffect, useState } from 'react';

/** A section counts as reached this many pixels before its start: the heading has room above it. */
const lead = 16;

/** Returns the name of the section at the top of the list of settings, the last one at its end; undefined before it is drawn. */
export function useSectionInSight(page: { readonly current: HTMLElement | null }, names: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<string>();
  const drawn = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other sections stand elsewhere.
  useEffect(() => {
    const list = page.current?.querySelector<HTMLElement>('.settings__list');
    if (!list) return undefined;
    const find = () => setInSight(sectionAt(list));
    find();
    list.addEventListener('scroll', find, { passive: true });
    return () => list.removeEventListener('scroll', find);
  }, [page, drawn]);
  return inSight;
}

function sectionAt(list: HTMLElement): string | undefined {
  const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')];
  const isAtEnd = list.scrollTop > 0 && list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  const reached = isAtEnd ? sections.at(-1) : sections.findLast(({ offsetTop }) => offsetTop <= list.scrollTop + lead);
  return (reached ?? sections[0])?.dataset['section'];
}
