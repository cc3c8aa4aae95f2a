import { useEffect, useRef, useState } from 'react';
import { doWork } from '#kernel/web/proof-of-work/proof-of-work.ts';
import { m } from '#texts';

type Props = {
  token: string;
  /** The previous result, if the form was refused for another reason. */
  answer?: string | undefined;
};

/**
 * Proof of work instead of a captcha (decision 26): while the form is filled in, the browser computes a number; nobody is asked
 * anything. A form that is sent earlier waits for it. Without JavaScript the server demands an older form instead. Field names:
 * `captcha.token`, `captcha.answer`, `captcha.website` (which only programs fill in).
 */
export function HumanCheck({ token, answer = '' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // State, because React resets a hidden input on every render.
  const [found, setFound] = useState(answer);
  const [held, setHeld] = useState<{ by: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (found) return;
    const aborter = new AbortController();
    void doWork(token, aborter.signal).then((result) => {
      if (result !== null) setFound(result);
    });
    return () => aborter.abort();
  }, [token, found]);
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    if (found) {
      if (held) form.requestSubmit(held.by);
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      setHeld({ by: event.submitter });
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [found, held]);
  return (
    <>
      <input type="hidden" name="captcha.token" value={token} />
      <input ref={field} type="hidden" name="captcha.answer" value={found} />
      <noscript>
        <p className="small soft">{m.design_publicCheckNoScript()}</p>
      </noscript>
      <p className="small soft" role="status">
        {held && !found ? m.design_publicCheckWait() : null}
      </p>
      <div className="off-stage" aria-hidden="true">
        <label htmlFor="captcha.website">{m.design_publicLeaveEmpty()}</label>
        <input id="captcha.website" name="captcha.website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
