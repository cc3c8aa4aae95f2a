/** The id of a video in every form that people copy from YouTube; null for everything else (S5.2), also for lists and channels. */
export function youtubeId(address: string): string | null {
  const url = parsed(address);
  const id = url && HOSTS.has(url.hostname) ? idIn(url) : null;
  return id && /^[\w-]{11}$/.test(id) && !NO_VIDEOS.has(id) ? id : null;
}

/** S5.2: https:// in front of an address without scheme; null for what is no web address. */
export function webAddress(address: string): string | null {
  const url = parsed(
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]+:\d/.test(address) ? address : `https://${address}`,
  );
  const isWeb = url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.');
  return isWeb && url.username === '' ? url.href : null;
}

const HOSTS = new Set([
  ...['youtube.com', 'youtube-nocookie.com', 'youtu.be'].flatMap((host) => [host, `www.${host}`, `m.${host}`]),
  'music.youtube.com',
]);
const PATHS = new Set(['shorts', 'embed', 'live', 'v']);
/** Words as long as an id that stand in its place: the player of a playlist, and what a channel sends just now. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);

/** `v` counts on the pages that play it; other pages name there the video from which one came. */
function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (hostname.endsWith('youtu.be')) return first;
  if (PATHS.has(first)) return second;
  return first === 'watch' || first === '' ? searchParams.get('v') : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
