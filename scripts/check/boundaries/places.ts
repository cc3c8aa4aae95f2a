/** Place of a file in the house. `part` is the kind of file inside its room ('service', 'tables', 'screens', …). */
export type Place =
  | { storey: 'root'; name: string }
  | { storey: 'kernel'; part: string }
  | { storey: 'design' }
  | { storey: 'demo' }
  | { storey: 'testing' }
  | { storey: 'admin' }
  | { storey: 'site'; part: string }
  | { storey: 'room'; room: string; part: string };

export const SERVER_PARTS = ['service', 'collections', 'tables', 'api', 'pages', 'jobs', 'events', 'mails', 'index'];
/** Parts of src/site that Node runs itself. */
export const SITE_SERVER_PARTS = ['files', 'service', 'pages', 'index'];
/** The only part of src/site that rooms know: what their pages below a parish stand on. */
export const PAGE_KIT = 'page';
export const DOORS = ['contract', 'index', 'widgets'];
export const SERVER_KERNEL = ['captcha', 'db', 'http', 'jobs', 'mail', 'files', 'throttle', 'links', 'work'];

export function placeOf(file: string): Place | undefined {
  const [top, storey = '', ...rest] = file.split('/');
  if (top !== 'src') return undefined;
  if (storey === 'kernel') return { storey: 'kernel', part: stem(rest[0]) };
  if (storey === 'design' || storey === 'demo' || storey === 'testing') return { storey };
  if (storey === 'admin') return { storey };
  if (storey === 'site') return { storey, part: stem(rest[0]) };
  if (storey === 'modules' && rest[0]) return { storey: 'room', room: rest[0], part: stem(rest[1]) };
  return { storey: 'root', name: storey };
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing(\.tsx?|\/)/.test(file);

/** Files that end in the browser's bundle (most of them are rendered on the server as well). */
export function isBrowserFile(file: string): boolean {
  if (isTest(file) || /\/(screens|site)\/routes\.ts$/.test(file) || file === 'src/entry.server.tsx') return false;
  const place = placeOf(file);
  if (place?.storey === 'room') return place.part === 'screens' || place.part === 'widgets';
  if (place?.storey === 'kernel') return place.part === 'web';
  if (place?.storey === 'site') return !SITE_SERVER_PARTS.includes(place.part);
  if (place?.storey === 'admin') return true;
  return place?.storey === 'design' || file === 'src/root.tsx' || file === 'src/entry.client.tsx';
}

/** Files that Node loads itself, without Vite. */
export function isNativeFile(file: string): boolean {
  if (isTest(file)) return false;
  const place = placeOf(file);
  if (place?.storey === 'room') return [...SERVER_PARTS, 'contract', 'settings'].includes(place.part);
  if (place?.storey === 'kernel') return place.part !== 'web';
  if (place?.storey === 'site') return SITE_SERVER_PARTS.includes(place.part);
  return place?.storey === 'demo' || ['src/main.ts', 'src/serve.ts', 'src/server.ts', 'src/modules.ts'].includes(file);
}

const stem = (name = '') => name.replace(/\..*$/, '');
