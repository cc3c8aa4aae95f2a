import { useState } from 'react';
import { bareAuthApi } from '../parts/auth-api.ts';
import type { askPasskey } from '../parts/passkey-dialog.ts';
import { useAct } from '../parts/use-act.ts';
import type { Reason } from './sign-in-again.tsx';

type Asked = { handle: string; reason: Reason; onAnswer: (isDone: boolean) => void };
type Given = { password?: string; code?: string; passkey?: Awaited<ReturnType<typeof askPasskey>> };

/** Submits a proof of identity; asks for the code of the second step if the password alone is not enough. */
export function useProof({ handle, reason, onAnswer }: Asked) {
  const [asksFor, setAsksFor] = useState<'password' | 'code'>('password');
  const act = useAct();
  const give = (read: () => Given | Promise<Given>) =>
    act.run(async () => {
      const given = await read();
      const isEnough = reason === 'prove' ? await prove(given) : await signIn(handle, given);
      if (isEnough) onAnswer(true);
      else setAsksFor('code');
    });
  return { ...act, asksFor, askForCode: () => setAsksFor('code'), give };
}

async function prove(given: Given): Promise<true> {
  await bareAuthApi('POST /api/v0/auth/prove', { body: given });
  return true;
}

/** False if a second step is needed. The passkey of another account reloads the page as that account. */
async function signIn(handle: string, given: Given): Promise<boolean> {
  const body = given.password === undefined ? given : { handle, ...given };
  const answer = await bareAuthApi('POST /api/v0/auth/login', { body });
  if ('methods' in answer) return false;
  if (answer.user.handle !== handle) location.reload();
  return true;
}
