import type { messages, protocol } from '@electric-sql/pglite';
import { type Engine, joined } from './engine.ts';
import type { Asking } from './kept-statements.ts';

export type Hear = (payload: string) => void;
/** Thrown of a statement, with the class and fields of the protocol's package. */
export type Fault = { code?: string; isFailedTransaction: boolean };

const FAILED_TRANSACTION = 'E';

/** Sends messages to the engine, reads its replies and passes notifications on. Both ways throw a `Fault`. */
export function createConnection(engine: Engine, parser: InstanceType<(typeof protocol)['Parser']>) {
  const listeners = new Map<string, Set<Hear>>();

  async function ask(pieces: Uint8Array[], isPatient: boolean): Promise<messages.BackendMessage[]> {
    const reply = await engine.ask(joined(pieces), isPatient);
    const heard: messages.BackendMessage[] = [];
    parser.parse(reply, (message) => heard.push(message));
    for (const message of heard) if (isNotification(message)) tell(message);
    const fault = heard.find(({ name }) => name === 'error');
    if (fault) throw Object.assign(fault, { isFailedTransaction: statusOf(heard) === FAILED_TRANSACTION });
    return heard;
  }

  function tell({ channel, payload }: messages.NotificationResponseMessage): void {
    for (const hear of listeners.get(channel) ?? []) queueMicrotask(() => hear(payload));
  }

  return {
    /** For whoever has the connection alone: others wait for the reply. */
    ask: ((pieces) => ask(pieces, false)) satisfies Asking,
    /** Goes to the engine with others of the same moment. */
    askPatiently: ((pieces) => ask(pieces, true)) satisfies Asking,
    addListener(channel: string, hear: Hear): void {
      listeners.set(channel, (listeners.get(channel) ?? new Set<Hear>()).add(hear));
    },
    /** @returns true when nobody hears the channel any more */
    removeListener(channel: string, hear: Hear): boolean {
      const hearing = listeners.get(channel);
      hearing?.delete(hear);
      return !hearing || hearing.size === 0;
    },
  };
}

const isNotification = (message: messages.BackendMessage): message is messages.NotificationResponseMessage =>
  message.name === 'notification';

const statusOf = (heard: messages.BackendMessage[]): string | undefined =>
  (heard.findLast(({ name }) => name === 'readyForQuery') as messages.ReadyForQueryMessage | undefined)?.status;
