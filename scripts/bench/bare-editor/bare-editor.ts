import '@fontsource-variable/jetbrains-mono/wght.css';
import { editorOptions } from '../../../src/renderer/views/editor/editor-options.ts';
import { monaco } from '../../../src/renderer/views/editor/monaco-setup.ts';

/** The same Monaco, options and colouring as in the app, a text at once, and nothing around it. */
const container = document.querySelector<HTMLElement>('#editor');
const text = await (await fetch('/text.js')).text();
if (container) monaco.editor.create(container, { ...editorOptions, model: monaco.editor.createModel(text, 'javascript') });
