import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { PasskeyAnswer } from '../../contract/sign-in.ts';
import { bareAuthApi } from '../parts/auth-api.ts';
import { Alert } from '../parts/controls.tsx';
import { askPasskey, knowsPasskeys, offersInField } from '../parts/passkey-dialog.ts';
import { useAct } from '../parts/use-act.ts';
import { useInBrowser } from '../parts/use-in-browser.ts';

type PasskeyProps = {
  /** Path of this installation to go to afterwards. */
  to: string;
  /** True to offer passkeys in the email field as well (conditional UI). */
  inField?: boolean;
};

/** Passkey button of the login form; absent without JavaScript or browser support. */
export function PasskeySignIn({ to, inField = false }: PasskeyProps) {
  const isPossible = useInBrowser(knowsPasskeys);
  const button = useRef<HTMLDivElement>(null);
  const { run, isBusy, error } = useAct();
  const finish = async (passkey: PasskeyAnswer) => {
    const form = button.current?.closest('form');
    const ticked = form ? new FormData(form) : new FormData();
    const [remember, trust] = [ticked.has('remember'), ticked.has('trust')];
    await bareAuthApi('POST /api/v0/auth/login', { body: { passkey, remember, trust } });
    location.assign(to);
  };
  const offer = useEffectEvent(async () => {
    if (inField && (await offersInField())) await finish(await askPasskey({ inField: true }));
  });
  const tell = useEffectEvent((error: unknown) => {
    // A newer request aborts this one; only refusals of the server are shown.
    if (error instanceof ApiError) void run(() => Promise.reject(error));
  });
  useEffect(() => {
    if (isPossible) offer().catch(tell);
  }, [isPossible]);
  if (!isPossible) return null;
  return (
    <div ref={button} className="ka ka-form">
      {error && !isBusy ? <Alert>{m.auth_passkeyNotDone()}</Alert> : null}
      <button type="button" className="button" onClick={() => void run(async () => finish(await askPasskey()))}>
        {m.auth_signInWithPasskey()}
      </button>
    </div>
  );
}
