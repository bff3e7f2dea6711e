import './tabs.css';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** After the label, such as a badge. */
  readonly trailing?: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel gets `id={panelId}`, `role="tabpanel"` and `aria-labelledby={`${panelId}-tab-${id}`}`. */
  readonly panelId: string;
}

/** Underlined tabs with one stop in the Tab order; arrows, Home and End move between them. The caller draws the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index <= 0 ? last : index - 1, Home: 0, End: last }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panelId}-tab-${tab.id}`}
          data-tab={tab.id}
          className="tabs__tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.trailing}
        </button>
      ))}
    </div>
  );
}
