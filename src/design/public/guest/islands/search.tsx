import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import { Icon } from '../../Icon.tsx';
import { mountOverlay } from './Overlay.tsx';
import { Sheet } from './Sheet.tsx';

/** Opens the search above the page; the tapped link is the parish's search page, which also serves the results. */
export function open(trigger: HTMLElement): void {
  const { href } = trigger as HTMLAnchorElement;
  mountOverlay(trigger, (close) => <SearchOverlay page={href} close={close} />);
}

/** Pause after a key press before the search is asked. */
const TYPING_MS = 180;
const SHORTEST_QUERY = 2;

type Answer = { state: 'idle' | 'busy' | 'failed' } | { state: 'found'; results: Element };

/** Shows the results of the search page while the reader types, so that there is only one implementation of the search. */
export function SearchOverlay({ page, close }: { page: string; close: () => void }) {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const suggestions = useSuggestions(page);
  useEffect(() => () => running.current?.abort(), []);
  /** A newer request aborts the older one, so that an answer never replaces that of a longer query. */
  const ask = async (afterMs: number) => {
    running.current?.abort();
    const query = field.current?.value.trim() ?? '';
    if (query.length < SHORTEST_QUERY) return setAnswer({ state: 'idle' });
    const request = new AbortController();
    running.current = request;
    const { signal } = request;
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (signal.aborted) return;
    setAnswer((before) => (before.state === 'found' ? before : { state: 'busy' }));
    try {
      const results = await partOf(addressOf(page, query), RESULTS, signal);
      if (!results) throw new Error('no results in the search page');
      if (!signal.aborted) setAnswer({ state: 'found', results });
    } catch {
      if (!signal.aborted) setAnswer({ state: 'failed' });
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask(0);
  };
  return (
    <Sheet title={m.design_publicSearchTitle()} close={close}>
      <form className="form" onSubmit={handleSubmit}>
        <div className="field">
          <label htmlFor="suche-feld">{m.design_publicSearchLabel()}</label>
          <div className="inputgroup">
            <input
              ref={field}
              className="input"
              id="suche-feld"
              type="search"
              maxLength={100}
              required
              autoComplete="off"
              onInput={() => void ask(TYPING_MS)}
            />
            <button type="submit" className="button primary">
              <Icon name="search" />
              {m.design_publicSearchButton()}
            </button>
          </div>
        </div>
      </form>
      <div aria-live="polite">
        {answer.state === 'busy' && <p>{m.design_publicSearchBusy()}</p>}
        {answer.state === 'failed' && <p>{m.design_publicSearchFailed()}</p>}
        {answer.state === 'found' && <Drawn part={answer.results} />}
      </div>
      {answer.state === 'idle' && suggestions ? <Drawn part={suggestions} /> : null}
    </Sheet>
  );
}

const RESULTS = '[data-search-results]';
const SUGGESTIONS = '[data-search-suggestions]';

/** Pages that are looked for most, as the empty search page offers them; without them the search works as well. */
function useSuggestions(page: string): Element | null {
  const [suggestions, setSuggestions] = useState<Element | null>(null);
  useEffect(() => {
    const request = new AbortController();
    partOf(page, SUGGESTIONS, request.signal).then(setSuggestions, () => undefined);
    return () => request.abort();
  }, [page]);
  return suggestions;
}

const Drawn = ({ part }: { part: Element }) => <div ref={(place) => place?.replaceChildren(part)} />;

function addressOf(page: string, query: string): string {
  const address = new URL(page);
  address.searchParams.set('q', query);
  return address.href;
}

/** Extracts a part of our own search page, null where it has none; scripts of a parsed document never run. */
async function partOf(address: string, selector: string, signal: AbortSignal): Promise<Element | null> {
  const reply = await fetch(address, { headers: { accept: 'text/html' }, signal });
  if (!reply.ok) throw new Error(`search answered ${reply.status}`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const part = page.querySelector(selector);
  return part && document.importNode(part, true);
}
