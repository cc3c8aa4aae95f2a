import { type FormEvent, useRef, useState } from 'react';
import { m } from '#texts';
import { Icon } from '../../Icon.tsx';
import { mountOverlay } from './Overlay.tsx';
import { Sheet } from './Sheet.tsx';

/** Opens the search above the page; the tapped link is the parish's search page, which also serves the results. */
export function open(trigger: HTMLElement): void {
  const { href } = trigger as HTMLAnchorElement;
  mountOverlay(trigger, (close) => <SearchOverlay page={href} close={close} />);
}

type Answer = { state: 'idle' | 'busy' | 'failed' } | { state: 'found'; results: Element };

/** Fetches the search page and shows its results, so that there is only one implementation of the search. */
export function SearchOverlay({ page, close }: { page: string; close: () => void }) {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const query = field.current?.value.trim() ?? '';
    if (!query) return;
    setAnswer({ state: 'busy' });
    try {
      setAnswer({ state: 'found', results: await resultsOf(addressOf(page, query)) });
    } catch {
      setAnswer({ state: 'failed' });
    }
  };
  return (
    <Sheet title={m.design_publicSearchTitle()} close={close}>
      <form className="form" onSubmit={(event) => void ask(event)}>
        <div className="field">
          <label htmlFor="suche-feld">{m.design_publicSearchLabel()}</label>
          <div className="inputgroup">
            <input ref={field} className="input" id="suche-feld" type="search" maxLength={100} required />
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
        {answer.state === 'found' && <div ref={(place) => place?.replaceChildren(answer.results)} />}
      </div>
    </Sheet>
  );
}

function addressOf(page: string, query: string): string {
  const address = new URL(page);
  address.searchParams.set('q', query);
  return address.href;
}

/** Extracts the results from our own search page; scripts of a parsed document never run. */
async function resultsOf(address: string): Promise<Element> {
  const reply = await fetch(address, { headers: { accept: 'text/html' } });
  if (!reply.ok) throw new Error(`search answered ${reply.status}`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const results = page.querySelector('[data-search-results]');
  if (!results) throw new Error('no results in the search page');
  return document.importNode(results, true);
}
