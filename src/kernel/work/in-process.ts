import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** JavaScript heap only; WebAssembly decoders add to it and limit themselves (`capMemory`). */
const HEAP_MB = 256;

/**
 * Runs a script on one file in a process without environment and secrets, which is killed afterwards: a malicious file cannot
 * bring down the server, and all memory is freed. The script receives the bytes as its only message and replies with bytes. Costs
 * about half a second. @throws Error when it fails or exceeds `limitMs`
 */
export function runInProcess(script: URL, bytes: Uint8Array, limitMs: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(script), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      child.kill('SIGKILL');
    };
    const fail = (why: string) => end(() => reject(new Error(why)));
    const timer = setTimeout(() => fail('The file took too long'), limitMs);
    child.once('message', (answer) =>
      end(() => (answer instanceof Uint8Array ? resolve(answer) : reject(new Error('No bytes')))),
    );
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail('The file ended the process'));
    child.send(bytes);
  });
}
