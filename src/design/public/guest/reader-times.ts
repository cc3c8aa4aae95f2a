/** Adds the reader's own clock to times of a parish in another zone; where both show the same, nothing is said. */
export function showReaderTimes(): void {
  const said = (at: Date, timeZone?: string) =>
    new Intl.DateTimeFormat(document.documentElement.lang, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone ? { timeZone } : {}),
    }).format(at);
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-yours]')) {
    const at = new Date(time.dateTime);
    const own = said(at);
    if (own !== said(at, time.dataset.zone)) time.textContent = (time.dataset.yours ?? '').replace('{time}', own);
  }
}
