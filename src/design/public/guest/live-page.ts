/** Delay before a refused or broken stream is requested again: the server limits the number of streams. */
const AGAIN_MS = 60_000;
/** The stored page of another process may be some milliseconds behind the event. */
const BEHIND_MS = 700;
const MOST_TRIES = 4;

/**
 * A page that changes while it is read (`data-live-page`: address of its event stream, `data-live-rev`: what it shows). With each
 * event the page is fetched, and its parts (`data-live-part`) are replaced. A hidden tab does not listen; it catches up when it is
 * shown. `data-live-note` says if the connection stands, in the words of `data-on` and `data-off`.
 */
export function wireLivePage(): void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const listen = () => {
    stop();
    const address = livePage(document)?.dataset.livePage;
    if (!address || document.visibilityState !== 'visible') return;
    source = new EventSource(address);
    source.addEventListener('open', () => tell('on'));
    source.addEventListener('look', ({ lastEventId }) => void follow(lastEventId));
    source.addEventListener('error', () => {
      tell('off');
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => void again(), AGAIN_MS);
    });
  };
  const follow = async (rev: string) => {
    for (let tries = 0; tries < MOST_TRIES && livePage(document) && shownRev() !== rev; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
      await takeOver();
    }
    if (!livePage(document)) stop();
  };
  /** Without a stream the page itself is the news. */
  const again = async () => {
    await takeOver();
    listen();
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}

const livePage = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('[data-live-page]');
const shownRev = (): string | undefined => livePage(document)?.dataset.liveRev;

function tell(state: 'on' | 'off'): void {
  const note = document.querySelector<HTMLElement>('[data-live-note]');
  const text = note?.dataset[state];
  if (!note || !text) return;
  note.hidden = false;
  if (note.textContent !== text) note.textContent = text;
}

/** Shows the parts of the page as the server has it now; without an answer everything stays. */
async function takeOver(): Promise<void> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll<HTMLElement>('[data-live-part]')) {
      const newer = fresh.querySelector(`[data-live-part="${part.dataset.livePart}"]`);
      if (newer && newer.innerHTML !== part.innerHTML) part.replaceChildren(...newer.childNodes);
    }
    const shown = livePage(document);
    const rev = livePage(fresh)?.dataset.liveRev;
    if (!shown || rev) {
      if (shown && rev) shown.dataset.liveRev = rev;
      return;
    }
    // The match is over: there is nothing to listen for.
    shown.removeAttribute('data-live-page');
    document.querySelector('[data-live-note]')?.remove();
  } catch {
    // The next event asks again.
  }
}
