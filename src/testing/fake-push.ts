import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { openFake } from './fake-server.ts';

/** A push service with browsers: it takes what a browser's service takes, and its browsers decrypt what they get. */
export async function openFakePush() {
  const browsers = new Map<string, FakeBrowser>();
  const gone = new Set<string>();
  const fake = await openFake(({ path }) => ({
    status: gone.has(path) ? 410 : browsers.has(path) ? 201 : 404,
    body: {},
  }));
  return {
    ...fake,
    /** A subscription as a browser makes it. */
    subscribe(name: string) {
      const browser = fakeBrowser();
      const path = `/fcm/send/${name}`;
      browsers.set(path, browser);
      return { endpoint: `https://fcm.googleapis.com${path}`, p256dh: browser.p256dh, auth: browser.auth, label: name };
    },
    /** The person took the permission back in the browser. */
    unsubscribe: (name: string) => void gone.add(`/fcm/send/${name}`),
    /** The decrypted messages of a browser. */
    received: (name: string): unknown[] =>
      fake.asked
        .filter(({ path }) => path === `/fcm/send/${name}`)
        .flatMap(({ path, bytes }) => browsers.get(path)?.decrypt(bytes) ?? [])
        .map((text) => JSON.parse(text) as unknown),
    /** True if every request was signed by the owner of this key (RFC 8292). */
    isSignedBy: (publicKey: string): boolean =>
      fake.asked.every(({ headers }) => isSigned(String(headers.authorization), publicKey)),
  };
}

type FakeBrowser = ReturnType<typeof fakeBrowser>;

/** Keys of a browser, with the receiving half of RFC 8291 and RFC 8188. */
function fakeBrowser() {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    decrypt(body: Buffer): string {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const shared = hkdf(keys.computeSecret(sender), secret, info, 32);
      const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function isSigned(authorization: string, publicKey: string): boolean {
  const [, token = ''] = /^vapid t=([^,]+)/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
