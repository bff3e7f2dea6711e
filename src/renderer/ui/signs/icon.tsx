import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

/** An icon in the app's size and stroke; always beside or inside an element with a name. */
export function Icon(props: { readonly icon: LucideIcon; readonly size?: number; readonly className?: string }) {
  const { icon: Glyph, size = 15, className } = props;
  return <Glyph size={size} strokeWidth={1.8} aria-hidden="true" className={className ? `icon ${className}` : 'icon'} />;
}
