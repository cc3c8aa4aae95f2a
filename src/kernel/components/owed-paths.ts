const API = '/api/v0/';

/** Tells whether the URL of a request leads to what customers are owed, of a parish or of the API. */
export type IsOwed = (url: string) => boolean;

/** The question of all rooms in one. Paths are compared without regard to case, as the pages are found. */
export function owedPathsOf(rooms: readonly { owedPaths?: readonly string[] }[]): IsOwed {
  const paths = rooms.flatMap(({ owedPaths = [] }) => owedPaths.map((path) => path.toLowerCase()));
  return (url) => {
    const asked = pathOf(url);
    return paths.some((path) => asked === path || asked.startsWith(`${path}/`));
  };
}

/** What stands below the parish, or the whole path of an API call. */
function pathOf(url: string): string {
  const [path = ''] = url.toLowerCase().split(/[?#]/);
  if (path.startsWith(API)) return path.slice(1);
  return path
    .split('/')
    .slice(2)
    .join('/')
    .replace(/\.data$/, '');
}
