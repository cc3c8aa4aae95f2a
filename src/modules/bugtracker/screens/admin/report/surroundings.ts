import type { Surroundings } from '../../../contract/surroundings.ts';

const MOST = 10;
const errors: string[] = [];
const clicks: string[] = [];

const keep = (list: string[], text: string) => {
  list.push(text.slice(0, 120));
  if (list.length > MOST) list.shift();
};

/** Notes faults and pressed buttons from now on, by their names and without contents. Returns how it stops. */
export function listenForFaults(): () => void {
  const onError = ({ message }: ErrorEvent) => keep(errors, message);
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    keep(errors, reason instanceof Error ? reason.message : 'rejected');
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const label = button?.getAttribute('aria-label') ?? button?.textContent?.trim();
    if (label) keep(clicks, label);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('click', onClick, true);
  };
}

/** Around the report: what was sent and answered is not part of it. */
export function surroundingsNow(): Surroundings {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = calls
    .filter(({ responseStatus }) => responseStatus >= 400)
    .map(({ name, responseStatus }) => `${new URL(name).pathname.slice(0, 150)} ${responseStatus}`)
    .slice(-MOST);
  return {
    path: location.pathname.slice(0, 500),
    browser: navigator.userAgent.slice(0, 300),
    size: `${innerWidth} × ${innerHeight}`,
    language: document.documentElement.lang,
    at: new Date().toISOString(),
    errors: [...errors],
    failed,
    clicks: [...clicks],
  };
}
