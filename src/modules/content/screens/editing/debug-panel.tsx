import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#texts';
import { useSession } from './editing-session.ts';

/** Response header with the cache tags of a page, sent only to the system user. */
const TAGS_HEADER = 'x-page-tags';

/** For the system user: the cache tags of this page and the state of every entry on it. */
export function DebugPanel() {
  const { entries } = useSession();
  const ids = useSyncExternalStore(
    entries.subscribe,
    () => entries.neededIds().join(' '),
    () => '',
  );
  const tags = usePageTags();
  return (
    <aside className="debug-panel" aria-label={m.design_menuDebug()}>
      <h2>{m.content_debugTags()}</h2>
      <p>
        <code>{tags || '–'}</code>
      </p>
      <h2>{m.content_debugEntries()}</h2>
      <ul>
        {ids
          .split(' ')
          .map((id) => entries.get(id))
          .filter((entry) => entry !== null)
          .map((entry) => (
            <li key={entry._id}>
              <code>{`${entry.type} ${entry.slug} rev ${entry.rev} ${entry.status} ${entry._id}`}</code>
            </li>
          ))}
      </ul>
    </aside>
  );
}

function usePageTags(): string {
  const [tags, setTags] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    fetch(location.href, { signal: stop.signal, headers: { accept: 'text/html' } })
      .then((response) => setTags(response.headers.get(TAGS_HEADER) ?? ''))
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return tags;
}
