import { useEffect, useRef, useState } from 'react';
import { rescueWith } from '#kernel/web/api.ts';
import { bareAuthApi } from '../parts/auth-api.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useTab } from './use-tab.ts';

/** The cookie may be gone altogether: signed out in another window, or expired. Such a caller is a guest without a right. */
async function isSignedIn(): Promise<boolean> {
  return bareAuthApi('GET /api/v0/auth/factors', { query: {} }).then(
    () => true,
    () => false,
  );
}

/** 'prove': the session is open, the last proof too old. 'again': the session is over. */
export type Reason = 'prove' | 'again';
type Question = { reason: Reason; answer: (isDone: boolean) => void };

/**
 * Stands once on every page of a person who is signed in. When a call is refused because the session is over or a dangerous
 * act wants a fresh proof, it asks for it over the page; the call is then repeated by itself and nothing typed is lost.
 */
export function SignInAgain({ handle }: { handle: string }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const waiting = useRef<Promise<boolean> | null>(null);
  useTab();
  useEffect(
    () =>
      rescueWith(async ({ code }) => {
        if (code === 'C100' && (await isSignedIn())) return false;
        // Several calls refused at the same moment wait for one answer.
        waiting.current ??= new Promise<boolean>((resolve) => {
          const answer = (isDone: boolean) => {
            waiting.current = null;
            setQuestion(null);
            resolve(isDone);
          };
          setQuestion({ reason: code === 'access.proofNeeded' ? 'prove' : 'again', answer });
        });
        return waiting.current;
      }),
    [],
  );
  if (!question) return null;
  return <SignInDialog handle={handle} reason={question.reason} onAnswer={question.answer} />;
}
