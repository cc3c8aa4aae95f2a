/** The id of a video in every form that people copy from YouTube; null for everything else (S5.2). */
export function youtubeId(address: string): string | null {
  const url = parsed(address);
  if (!url || !HOSTS.has(url.hostname.toLowerCase())) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = url.hostname.endsWith('youtu.be') ? first : PATHS.has(first) ? second : url.searchParams.get('v');
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** S5.2: https:// in front of an address without scheme; null for what is no web address. */
export function webAddress(address: string): string | null {
  const url = parsed(
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]+:\d/.test(address) ? address : `https://${address}`,
  );
  const isWeb = url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.');
  return isWeb && url.username === '' ? url.href : null;
}

const HOSTS = new Set(
  ['youtube.com', 'youtube-nocookie.com', 'youtu.be'].flatMap((host) => [host, `www.${host}`, `m.${host}`]),
);
const PATHS = new Set(['shorts', 'embed', 'live', 'v']);

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
