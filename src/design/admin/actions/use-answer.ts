import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Refusal, readRefusal } from '../form/refusal.ts';
import { useLoadOf } from './settling.tsx';

const TYPING_MS = 350;

export type Answered<T> = {
  /** To the last question that was answered; null where that one was refused, and without a question. */
  answer: T | null;
  refusal: Refusal | null;
  /** The last answer that there was, to be shown on while a question is refused or half typed. */
  former: T | null;
  /** The present question has no answer yet. */
  isOld: boolean;
};

/**
 * Answer of the server about what is being typed. `question` identifies the input; null asks nothing. The one with which the component
 * appears is asked at once, each further one after a pause; an outdated answer is dropped.
 */
export function useAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  pauseMs = TYPING_MS,
): Answered<T> {
  const [last, setLast] = useState<Omit<Answered<T>, 'isOld'> & { of: string | null }>({
    answer: null,
    refusal: null,
    former: null,
    of: null,
  });
  const isOld = last.of !== question;
  useLoadOf(question !== null && isOld);
  const asksAtOnce = useRef(question !== null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return;
    const overtaken = new AbortController();
    const load = async () => {
      asksAtOnce.current = false;
      try {
        const answer = await askNow(overtaken.signal);
        if (!overtaken.signal.aborted) setLast({ answer, refusal: null, former: answer, of: question });
      } catch (error) {
        const refusal = readRefusal(error);
        if (!overtaken.signal.aborted) setLast(({ former }) => ({ answer: null, refusal, former, of: question }));
      }
    };
    const timer = setTimeout(() => void load(), asksAtOnce.current ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [question, pauseMs]);
  const { answer, refusal, former } = last;
  return question === null ? { answer: null, refusal: null, former, isOld } : { answer, refusal, former, isOld };
}
