import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export type HashAnswer = { hash: string } | { problem: string };

/** The part of the worker global scope used here; the project's types only know windows. */
const surroundings = globalThis as unknown as {
  addEventListener: (type: 'message', heard: (event: MessageEvent<File>) => void) => void;
  postMessage: (answer: HashAnswer) => void;
};

surroundings.addEventListener('message', ({ data }) => {
  hashOf(data).then(
    (hash) => surroundings.postMessage({ hash }),
    (error: unknown) => surroundings.postMessage({ problem: String(error) }),
  );
});

async function hashOf(file: File): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value);
  return bytesToHex(hash.digest());
}
