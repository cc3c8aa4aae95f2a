const TICK_MS = 10_000;
const REFRESH_MS = 60_000;
/** A screen that has heard nothing for longer says as of when it is. */
const QUIET_MS = 10 * 60_000;
/** Hours of the parish in which the screen is dark: from the first to before the second. */
const NIGHT = [22, 5] as const;

/** Keeps the screen at the entrance true: the clock, what has ended, the night, and new data each minute. */
export function wireEntranceScreen(): void {
  let heardAt = Date.now();
  const refresh = async () => {
    if (!(await loadAnew())) return;
    heardAt = Date.now();
    update(heardAt);
  };
  update(heardAt);
  setInterval(() => update(heardAt), TICK_MS);
  setInterval(() => void refresh(), REFRESH_MS);
  addEventListener('online', () => void refresh());
  keepAwake();
  offerFullScreen();
}

const screenOf = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('[data-entrance-screen]');

/** Replaces what is shown by what the server has now; false without an answer, and then everything stays. */
async function loadAnew(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' });
    if (!answer.ok) return false;
    const next = screenOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    const shown = screenOf(document);
    if (!next || !shown) return false;
    // The button stays, because it may have the focus.
    const button = shown.querySelector('[data-fullscreen]');
    if (button) next.querySelector('[data-fullscreen]')?.replaceWith(button);
    shown.replaceChildren(...next.childNodes);
    return true;
  } catch {
    return false;
  }
}

/** Draws the moment: `heardAt` is when the server answered last. */
function update(heardAt: number): void {
  const screen = screenOf(document);
  if (!screen) return;
  const { on, at } = localNow(screen.dataset.zone);
  const shownClock = screen.querySelector('[data-clock]');
  if (shownClock) shownClock.textContent = at.replace(/^0/, '');
  hideEnded(screen, `${on}T${at}`);
  const hour = Number(at.slice(0, 2));
  screen.toggleAttribute('data-night', hour >= NIGHT[0] || hour < NIGHT[1]);
  const stand = screen.querySelector<HTMLElement>('[data-stand]');
  if (stand && Date.now() - heardAt > QUIET_MS && !stand.dataset.told) {
    stand.dataset.told = '';
    stand.textContent = `${stand.textContent} – ${stand.dataset.offline}`;
  }
}

function hideEnded(screen: HTMLElement, now: string): void {
  for (const row of screen.querySelectorAll<HTMLElement>('[data-until]')) {
    row.hidden = (row.dataset.until ?? '') <= now;
    row.removeAttribute('data-next');
  }
  screen.querySelector('[data-until]:not([hidden], .off)')?.setAttribute('data-next', '');
  for (const day of screen.querySelectorAll<HTMLElement>('[data-day]')) {
    const rows = [...day.querySelectorAll<HTMLElement>('[data-until]')];
    day.hidden = rows.length > 0 && rows.every(({ hidden }) => hidden);
  }
  const nothing = screen.querySelector<HTMLElement>('[data-nothing]');
  if (nothing) nothing.hidden = screen.querySelector('[data-day]:not([hidden])') !== null;
}

/** Date 'YYYY-MM-DD' and time 'HH:mm' in a time zone. */
function localNow(timeZone: string | undefined): { on: string; at: string } {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  const [on = '', at = ''] = new Intl.DateTimeFormat('sv-SE', options).format(new Date()).split(' ');
  return { on, at };
}

/** The browser lets go of it whenever the page is hidden. */
function keepAwake(): void {
  const ask = () => void navigator.wakeLock?.request('screen').catch(() => {});
  ask();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

function offerFullScreen(): void {
  const button = document.querySelector<HTMLElement>('[data-fullscreen]');
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;
  button.addEventListener('click', () => void document.documentElement.requestFullscreen().catch(() => {}));
  document.addEventListener('fullscreenchange', () => {
    button.hidden = document.fullscreenElement !== null;
  });
}
