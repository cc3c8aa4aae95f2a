import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** `id` is part of every sealed value, so that a value says which key opens it. */
export type SecretKey = { id: string; bytes: Buffer };

/**
 * Seals what must be readable again (seeds of authenticator apps, passwords of mailboxes) and digests what must only be
 * recognised (recovery codes, codes of six digits). A value opens only under the purpose it was sealed for: put the owner
 * into it ('auth.app:<user>') and nobody can move it to another row.
 */
export type SecretBox = {
  seal: (purpose: string, text: string) => string;
  /** @throws Error when the key is not there or the value was changed */
  open: (purpose: string, sealed: string) => string;
  /** False for values of an older key; seal them again when they pass by. */
  isCurrent: (sealed: string) => boolean;
  /** Keyed, so that short codes cannot be guessed from a copy of the database. */
  digest: (purpose: string, text: string) => string;
  /** The digests under every key, newest first, for looking a code up. */
  digests: (purpose: string, text: string) => string[];
};

const FORM = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first key seals; the others only open (rotation). AES-256-GCM with a key of its own for each purpose. */
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
  };
}

/** Reads 'id:base64url,id:base64url' (or one on each line), newest first. @throws Error naming what is wrong, never the key */
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

/** A new key in the form that `readSecretKeys` reads. */
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
