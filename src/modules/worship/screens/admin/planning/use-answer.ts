import { useEffect, useEffectEvent, useState } from 'react';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';

/** Debounce time in milliseconds. */
const TYPING_MS = 350;

type Answer<T> = { answer: T | null; refusal: Refusal | null };

/**
 * Answer of the server about what is being typed: debounced, and an outdated answer is dropped. `question` identifies the
 * input; null asks nothing and forgets the last answer.
 */
export function useAnswer<T>(question: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [last, setLast] = useState<Answer<T>>({ answer: null, refusal: null });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return;
    const overtaken = new AbortController();
    const take = (answer: Answer<T>) => overtaken.signal.aborted || setLast(answer);
    const timer = setTimeout(() => {
      askNow(overtaken.signal).then(
        (answer) => take({ answer, refusal: null }),
        (error: unknown) => take({ answer: null, refusal: readRefusal(error) }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [question]);
  return question === null ? { answer: null, refusal: null } : last;
}
