import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

/** An icon at the one size and stroke of the app; always beside or inside something that has a name. */
export function Icon(props: { readonly icon: LucideIcon; readonly size?: number; readonly className?: string }) {
  const { icon: Glyph, size = 15, className } = props;
  return <Glyph size={size} strokeWidth={1.8} aria-hidden="true" className={className ? `icon ${className}` : 'icon'} />;
}
