const API = '/api/v0/';

/** True if the URL of a request, below a parish or of the API, leads to something customers are owed. */
export type IsOwed = (url: string) => boolean;

/** Combines the `owedPaths` of all rooms. Paths are compared without regard to case, as the pages are found. */
export function owedPathsOf(rooms: readonly { owedPaths?: readonly string[] }[]): IsOwed {
  const paths = rooms.flatMap(({ owedPaths = [] }) => owedPaths.map((path) => path.toLowerCase()));
  return (url) => {
    const asked = pathOf(url);
    return paths.some((path) => asked === path || asked.startsWith(`${path}/`));
  };
}

/** Path below the parish, or the whole path of an API call; lower case. */
function pathOf(url: string): string {
  const [path = ''] = url.toLowerCase().split(/[?#]/);
  if (path.startsWith(API)) return path.slice(1);
  return path
    .split('/')
    .slice(2)
    .join('/')
    .replace(/\.data$/, '');
}
