import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { asButton } from '../../markup/as-button.ts';
import { linkNode, tableNode } from './editor-content.ts';

interface FormProps {
  readonly onInsert: (node: Node) => void;
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** Address and text of a link. */
export function LinkForm({ onInsert }: FormProps): ReactNode {
  const [address, setAddress] = useState('https://');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = (): void => {
    const link = linkNode(address, text);
    setIsWrong(link === undefined);
    if (link) onInsert(link);
  };
  return (
    <>
      <li>
        <input
          type="text"
          aria-label="Address"
          aria-invalid={isWrong || undefined}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={onEnter(add)}
        />
      </li>
      <li>
        <input
          type="text"
          aria-label="Text"
          placeholder="Text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onEnter(add)}
        />
      </li>
      {isWrong ? <li role="alert">Only web, mail and phone addresses can be linked.</li> : null}
      <li>
        <a {...asButton(add)}>Add link</a>
      </li>
    </>
  );
}

const maxLines = 50;

/** Rows and columns of a table. */
export function TableForm({ onInsert }: FormProps): ReactNode {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const count = (text: string): number => Math.min(Math.max(Math.round(Number(text)) || 1, 1), maxLines);
  const add = (): void => onInsert(tableNode(count(rows), count(columns)));
  const field = (label: string, value: string, set: (text: string) => void): ReactNode => (
    <li>
      <input
        type="number"
        min={1}
        max={maxLines}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => set(event.target.value)}
        onKeyDown={onEnter(add)}
      />
    </li>
  );
  return (
    <>
      {field('Rows', rows, setRows)}
      {field('Columns', columns, setColumns)}
      <li>
        <a {...asButton(add)}>Add table</a>
      </li>
    </>
  );
}
