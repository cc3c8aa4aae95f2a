import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** `id` is part of every sealed value and identifies the key that opens it. */
export type SecretKey = { id: string; bytes: Buffer };

/**
 * Encrypts values that must be readable again (TOTP seeds, mailbox passwords) and computes digests of values that must only be
 * recognized (recovery codes, six-digit codes). A value opens only under the purpose it was sealed for: include the owner
 * ('auth.app:<user>'), so that it cannot be moved to another row.
 */
export type SecretBox = {
  seal: (purpose: string, text: string) => string;
  /** @throws Error when the key is missing or the value was tampered with */
  open: (purpose: string, sealed: string) => string;
  /** False for values of an older key; reseal them when they are next used. */
  isCurrent: (sealed: string) => boolean;
  /** Keyed, so that short codes cannot be brute-forced from a copy of the database. */
  digest: (purpose: string, text: string) => string;
  /** Digests under every key, newest first, for looking a code up. */
  digests: (purpose: string, text: string) => string[];
  /** All keys as `readSecretKeys` reads them. Only for the encrypted key file beside backups; never shown or sent. */
  keyFile: () => string;
};

const FORM = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key seals; the others only open (rotation). AES-256-GCM with a derived key per purpose. */
export function createSecretBox(keys: readonly SecretKey[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('A secret box needs a key');
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derived(current, 'seal', purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [FORM, current.id, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.');
    },
    open(purpose, sealed) {
      const [form, id, content = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (form !== FORM || !key) throw new Error(`No key opens this value (key ${id ?? 'unknown'})`);
      return opened(derived(key, 'seal', purpose), Buffer.from(content, 'base64url'));
    },
    isCurrent: (sealed) => sealed.startsWith(`${FORM}.${current.id}.`),
    digest: (purpose, text) => digestOf(current, purpose, text),
    digests: (purpose, text) => keys.map((key) => digestOf(key, purpose, text)),
    keyFile: () => keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64url')}\n`).join(''),
  };
}

/** Parses 'id:base64url,id:base64url' (or one per line), newest first. @throws Error naming the problem, never the key */
export function readSecretKeys(text: string): SecretKey[] {
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const keys = lines.map((line) => {
    const [id = '', value = ''] = line.split(':');
    const bytes = Buffer.from(value, 'base64url');
    if (!/^[\w-]{1,40}$/.test(id) || bytes.length !== 32)
      throw new Error('A secret key is written as <name>:<32 bytes in base64url>');
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('Two secret keys have the same name');
  return keys;
}

/** A new key in the format of `readSecretKeys`. */
export function newSecretKey(now: Date): string {
  return `k${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64url')}`;
}

function opened(key: Buffer, content: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(content.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(content.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function digestOf(key: SecretKey, purpose: string, text: string): string {
  return createHmac('sha256', derived(key, 'digest', purpose))
    .update(text)
    .digest('base64url');
}

function derived(key: SecretKey, use: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.bytes, '', `kirchplatz ${use} ${purpose}`, 32));
}
