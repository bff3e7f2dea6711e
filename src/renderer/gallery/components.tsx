import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '../ui/base.css';
import './components.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { componentStories } from './component-stories.ts';

const theme = new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark';

const chosenKey = (): string => decodeURIComponent(location.hash.slice(1));

function followAddress(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The story that the address names after `#`; the list of all without one. */
function Components() {
  const key = useSyncExternalStore(followAddress, chosenKey);
  if (key === '') return <ComponentList />;
  return (
    <main className="components__story">
      <h1 className="components__title">{key}</h1>
      <a href={`?theme=${theme}`}>All components</a>
      <div key={key}>{componentStories.get(key) ?? <p>There is no story {key}. Pick one in the list.</p>}</div>
    </main>
  );
}

function ComponentList() {
  return (
    <main className="components__story">
      <h1 className="components__title">Components</h1>
      <p>
        Look at them in <a href="?theme=dark">dark</a> or <a href="?theme=light">light</a>.
      </p>
      <nav aria-label="Stories">
        <ul>
          {[...componentStories.keys()].map((key) => (
            <li key={key}>
              <a href={`#${key}`}>{key}</a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}

document.documentElement.dataset['theme'] = theme;
const root = document.getElementById('root');
if (root) createRoot(root).render(<Components />);
