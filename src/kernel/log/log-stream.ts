import fs from 'node:fs';

/** Lines that wait for a log that takes none are dropped beyond this. */
const MOST_WAITING_CHARACTERS = 1024 * 1024;

type LogFile = {
  write: (fd: number, text: string, done: (error: Error | null, bytes: number) => void) => void;
  writeSync: (fd: number, text: string) => void;
};

export type LogStream = {
  write: (line: string) => void;
  /** Writes the waiting lines at the exit of the process, unless the log is stuck. */
  flush: () => void;
};

/**
 * Writes log lines without ever waiting for them. NB: pino's own stream writes synchronously and sleeps until the write succeeds:
 * a full disk or a stalled pipe would hold up every response. Lines that cannot be written are lost.
 */
export function createLogStream(fd: number, file: LogFile = fs): LogStream {
  let waiting: string[] = [];
  let characters = 0;
  let isWriting = false;
  function takeAll(): string {
    const text = waiting.join('');
    waiting = [];
    characters = 0;
    return text;
  }
  function send(text: string): void {
    isWriting = true;
    file.write(fd, text, (error, bytes) => {
      isWriting = false;
      const sent = Buffer.byteLength(text);
      const rest = error || bytes >= sent || bytes === 0 ? '' : Buffer.from(text).subarray(bytes).toString();
      if (rest) send(rest);
      else if (characters > 0) send(takeAll());
    });
  }
  return {
    write(line) {
      if (characters + line.length > MOST_WAITING_CHARACTERS) return;
      waiting.push(line);
      characters += line.length;
      if (!isWriting) send(takeAll());
    },
    flush() {
      if (isWriting || characters === 0) return;
      try {
        file.writeSync(fd, takeAll());
      } catch {
        // Nobody is left who could be told.
      }
    },
  };
}
