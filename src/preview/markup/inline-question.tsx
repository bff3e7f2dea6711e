import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { HtmlContent } from './html-content.tsx';

const veil = { bottom: 0, left: 0, position: 'fixed', right: 0, top: 0, zIndex: 8 } as const;

/** The small older question beside a button, over a veil that holds the page (`dom.md` 7.2); not drawn without a question. */
export function InlineQuestion(props: { readonly html: string | undefined; readonly answer: (accepted: boolean) => void }): ReactNode {
  return props.html === undefined ? null : <QuestionBox html={props.html} answer={props.answer} />;
}

function QuestionBox({ html, answer }: { readonly html: string; readonly answer: (accepted: boolean) => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[role=button]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') answer(false);
    if (event.key !== 'Tab') return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[role=button]') ?? [])];
    buttons[(buttons.indexOf(document.activeElement as HTMLElement) + 1) % buttons.length]?.focus();
  };
  const button = (accepted: boolean): ReactNode => (
    <div className="col">
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <a
        className={accepted ? 'widget-btn' : 'widget-btn widget-btn-cancel'}
        role="button"
        tabIndex={0}
        // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; it has the role and the keys of a button
        onClick={() => answer(accepted)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          answer(accepted);
        }}
      >
        {accepted ? 'Ok' : 'Cancel'}
      </a>
    </div>
  );
  return (
    <>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the Escape key
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the Escape key
        <div id="horizontalpopup" style={veil} onClick={() => answer(false)} />,
        document.body,
      )}
      <div ref={box} className="widget-table-row-edit-menu" role="alertdialog" aria-label="Question" onKeyDown={onKeyDown}>
        <div className="row">
          <HtmlContent className="col" html={html} />
        </div>
        <div className="row">
          {button(true)}
          {button(false)}
        </div>
      </div>
    </>
  );
}
