import './gallery.css';
import { type ReactNode, useEffect, useState } from 'react';
import { galleryStories } from './gallery-stories.ts';

interface StoryNews {
  readonly events: readonly { readonly widgetId: string; readonly action: string; readonly values: unknown }[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

const nothing: StoryNews = { events: [], problems: [] };

/** What the chosen story raised and reported. */
function RaisedEvents({ news }: { readonly news: StoryNews }): ReactNode {
  return (
    <section className="gallery-events" aria-label="Events">
      <h2>Events</h2>
      {news.events.length + news.problems.length === 0 ? <p>Use the widget: what it raises stands here.</p> : null}
      <ol>
        {news.problems.map(({ code, message }) => (
          <li key={`${code} ${message}`} className="gallery-problem">
            {message}
          </li>
        ))}
        {news.events.map(({ widgetId, action, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={index}>
            <code>{`${action}.${widgetId}`}</code> <code>{JSON.stringify(values)}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** List of the stories, the chosen one in a frame of its own, and the events it raised. */
export function GalleryIndex(): ReactNode {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(() => decodeURIComponent(location.hash.slice(1)) || ([...galleryStories.keys()][0] ?? ''));
  const [news, setNews] = useState(nothing);
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      if (event.data?.type === 'story') setNews({ events: event.data.events, problems: event.data.problems });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const choose = (key: string): void => {
    setChosen(key);
    setNews(nothing);
    history.replaceState(null, '', `#${encodeURIComponent(key)}`);
  };
  const wanted = search.trim().toLowerCase();
  const shown = [...galleryStories].filter(([key, story]) => `${key} ${story.title}`.toLowerCase().includes(wanted));
  return (
    <div className="gallery">
      <nav className="gallery-list" aria-label="Stories">
        <input
          type="search"
          placeholder="Search stories"
          aria-label="Search stories"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {shown.length === 0 ? <p>No story has this name. Clear the search to see all.</p> : null}
        <ul>
          {shown.map(([key, story]) => (
            <li key={key}>
              <button type="button" aria-current={key === chosen ? 'page' : undefined} onClick={() => choose(key)}>
                <span>{story.title}</span>
                <small>{key}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <iframe className="gallery-frame" title={galleryStories.get(chosen)?.title ?? 'Story'} src={`?story=${encodeURIComponent(chosen)}`} />
      <RaisedEvents news={news} />
    </div>
  );
}
