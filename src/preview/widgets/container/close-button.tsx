import type { CSSProperties, ReactNode } from 'react';

/** The X of a popup or a slide-in panel (`docs/format/widgets/layout.md`, Popup). */
export function CloseButton({ style, onClose }: { readonly style: CSSProperties; readonly onClose: () => void }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      className="div-x"
      style={style}
      role="button"
      tabIndex={0}
      aria-label="Close"
      onClick={(event) => {
        // The panel around it takes a click as "slide in".
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onClose();
      }}
    >
      <span className="icon-x" />
    </div>
  );
}
