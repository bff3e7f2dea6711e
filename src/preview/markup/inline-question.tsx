import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { HtmlContent } from './html-content.tsx';

/**
 * The small, older kind of question beside a button, with a veil over the page (`docs/format/widgets/other.md`, Messages and questions);
 * draws nothing without a question.
 */
export function InlineQuestion(props: { readonly html: string | undefined; readonly answer: (accepted: boolean) => void }): ReactNode {
  return props.html === undefined ? null : <QuestionBox html={props.html} answer={props.answer} />;
}

function QuestionBox({ html, answer }: { readonly html: string; readonly answer: (accepted: boolean) => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const before = document.activeElement;
    const veil = document.createElement('div');
    veil.id = 'horizontalpopup';
    veil.style.cssText = 'bottom:0;left:0;position:fixed;right:0;top:0;z-index:8';
    veil.addEventListener('click', () => latest.current(false));
    document.body.prepend(veil);
    box.current?.querySelector<HTMLElement>('[role=button]')?.focus({ preventScroll: true });
    return () => {
      veil.remove();
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
    <div ref={box} className="widget-table-row-edit-menu" role="alertdialog" aria-label="Question" onKeyDown={onKeyDown}>
      <div className="row">
        <HtmlContent className="col" html={html} />
      </div>
      <div className="row">
        {button(true)}
        {button(false)}
      </div>
    </div>
  );
}
