import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { rescueWith } from '#kernel/web/api.ts';
import { localSessionId } from '#kernel/web/tab-id.ts';
import { bareAuthApi } from '../parts/auth-api.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** False without a session: signed out in another window, or expired. */
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
 * Rendered once per page for signed-in users. When a call is refused because the session is over or a dangerous
 * action needs a recent proof, a dialog asks for it; the call is then repeated and nothing typed is lost.
 */
export function SignInAgain({ handle }: { handle: string }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const waiting = useRef<Promise<boolean> | null>(null);
  useTab();
  useEffect(
    () =>
      rescueWith(async ({ code }) => {
        if (code === 'C100' && (await isSignedIn())) return false;
        // Concurrent refused calls share one dialog.
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
  return (
    <Suspense fallback={null}>
      <SignInDialog handle={handle} reason={question.reason} onAnswer={question.answer} />
    </Suspense>
  );
}

/** Registers the id of this tab (S7.2). If that fails, the tab can acquire no locks but still read. */
function useTab(): void {
  useEffect(() => {
    const tabSession = localSessionId();
    if (!tabSession) return;
    bareAuthApi('POST /api/v0/registertab', { body: { tabSession } }).catch(() => {});
  }, []);
}
