export type S3Settings = {
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** '' or a path with a trailing slash; prepended to every key. */
  prefix: string;
  region: string;
  /** Service URL without bucket and trailing slash. */
  endpoint: string;
  /** 'path' = endpoint/bucket/key, 'virtual' = bucket.endpoint/key. */
  style: 'path' | 'virtual';
};

/**
 * Parses 's3://key:secret@host[:port]/bucket[/prefix]?region=…&endpoint=…&style=path|virtual'. Key and secret are
 * percent-encoded. `endpoint` overrides the host and may be http:// (a server in the local network). Defaults: https, region
 * us-east-1 (or the one in an AWS host name), virtual style on AWS, path style elsewhere.
 */
export function parseS3Url(text: string): S3Settings {
  const url = URL.canParse(text) ? new URL(text) : refuse('is no valid address (special characters must be %-encoded)');
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!url.username || !url.password) refuse('needs access key and secret: s3://key:secret@host/bucket');
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) refuse('needs a bucket: s3://key:secret@host/bucket');
  if (folders.some((folder) => !/^[a-zA-Z0-9_-][a-zA-Z0-9._-]*$/.test(folder)))
    refuse('has a prefix that cannot be used');
  const endpoint = endpointOf(url);
  return {
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? regionOf(endpoint) ?? 'us-east-1',
    endpoint: endpoint.origin,
    style: styleOf(url.searchParams.get('style'), endpoint),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('has a % in key or secret that must be written as %25');
  }
}

function endpointOf(url: URL): URL {
  const text = url.searchParams.get('endpoint') ?? `https://${url.host}`;
  const endpoint = URL.canParse(text) ? new URL(text) : null;
  if (!endpoint?.protocol.match(/^https?:$/) || endpoint.username || endpoint.pathname !== '/') {
    return refuse('needs an endpoint such as https://storage.example.org');
  }
  return endpoint;
}

function styleOf(wanted: string | null, endpoint: URL): 'path' | 'virtual' {
  if (wanted === 'path' || wanted === 'virtual') return wanted;
  if (wanted !== null) refuse('knows the styles path and virtual');
  return endpoint.hostname.endsWith('.amazonaws.com') ? 'virtual' : 'path';
}

/** Extracts the region from an AWS host name such as s3.eu-central-1.amazonaws.com. */
function regionOf(endpoint: URL): string | undefined {
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(endpoint.hostname)?.[1];
}

function refuse(why: string): never {
  throw new Error(why);
}
