import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** log2 of the rounds of scrypt: a quarter of a second and 64 MB of this process, against guesses of twelve characters and more. */
const WORK_FACTOR = 16;
export const LEAST_PASSPHRASE_CHARACTERS = 12;

/** Encrypts in the format age (age-encryption.org), which `age --decrypt` opens as well. */
export async function encrypted(body: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return fromWeb(await encrypter.encrypt(toWeb(body)));
}

/** @throws Error for another passphrase or a file that is not in this format */
export async function decrypted(body: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return fromWeb(await decrypter.decrypt(toWeb(body)));
}

const toWeb = (body: Readable) => Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);
