import '@fontsource-variable/jetbrains-mono/wght.css';
import { editorOptions } from '../../../../src/renderer/views/editor/monaco/editor-options.ts';
import { monaco } from '../../../../src/renderer/views/editor/monaco/monaco-setup.ts';

/** The same Monaco, options and highlighting as in the app, with a text at once and nothing around it. */
const container = document.querySelector<HTMLElement>('#editor');
const text = await (await fetch('/text.js')).text();
if (container) monaco.editor.create(container, { ...editorOptions, model: monaco.editor.createModel(text, 'javascript') });
