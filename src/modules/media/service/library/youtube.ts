/** Video id in any YouTube URL that people copy (S5.2); null for everything else, also playlists and channels. */
export function youtubeId(address: string): string | null {
  const url = parsed(address);
  const id = url && HOSTS.has(url.hostname) ? idIn(url) : null;
  return id && /^[\w-]{11}$/.test(id) && !NOT_VIDEO_IDS.has(id) ? id : null;
}

/** S5.2: prefixes https:// if the scheme is missing; null if it is no web address. */
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
/** Path segments that look like video ids but are not: `videoseries`, `live_stream`. */
const NOT_VIDEO_IDS = new Set(['videoseries', 'live_stream']);

/** `v` is the played video on watch pages; on others it is the video the visitor came from. */
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
