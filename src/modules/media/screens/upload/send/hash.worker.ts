import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export type HashAnswer = { hash: string } | { problem: string };

/** The part of the worker global scope used here; the project's types only know windows. */
const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<File>) => void) => void;
  postMessage: (answer: HashAnswer) => void;
};

scope.addEventListener('message', ({ data }) => {
  hashOf(data).then(
    (hash) => scope.postMessage({ hash }),
    (error: unknown) => scope.postMessage({ problem: String(error) }),
  );
});

async function hashOf(file: File): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) hash.update(chunk.value);
  return bytesToHex(hash.digest());
}
