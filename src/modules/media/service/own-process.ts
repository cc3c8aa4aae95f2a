import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Of JavaScript; what decoders take comes on top, and they bound it themselves (`capMemory`). */
const HEAP_MB = 256;

/**
 * Has one file worked on by a process that begins with nothing, knows no secret and is ended afterwards: whatever the file
 * makes a decoder do, the server goes on, and all memory is given back. The script gets the bytes as its only message and
 * answers with others. @throws Error when it fails or takes longer than `mostMs`
 */
export function inOwnProcess(script: URL, bytes: Uint8Array, mostMs: number): Promise<Uint8Array> {
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
    const timer = setTimeout(() => fail('The file took too long'), mostMs);
    child.once('message', (answer) =>
      end(() => (answer instanceof Uint8Array ? resolve(answer) : reject(new Error('No bytes')))),
    );
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => fail('The file ended the process'));
    child.send(bytes);
  });
}
