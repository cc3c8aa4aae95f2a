import { m } from '#texts';

type Props = {
  /** Missing on pages that are stored: then a script asks for it, and without one the next page does. */
  token?: string | undefined;
  answer?: string | undefined;
  /** Before the ids, where several forms may stand on one page. */
  idPrefix?: string;
};

/**
 * Proof of work of a form that needs no React: the guests' script fills it in (`data-work` of the form). Like `HumanCheck`, with the same
 * names of fields; `captcha.website` is filled in by programs only.
 */
export function WorkFields({ token = '', answer = '', idPrefix = '' }: Props) {
  return (
    <>
      <input type="hidden" name="captcha.token" defaultValue={token} />
      <input type="hidden" name="captcha.answer" defaultValue={answer} />
      <noscript>
        <p className="small soft">{m.design_publicCheckNoScript()}</p>
      </noscript>
      <p className="small soft" role="status" data-wait={m.design_publicCheckWait()} />
      <div className="off-stage" aria-hidden="true">
        <label htmlFor={`${idPrefix}captcha.website`}>{m.design_publicLeaveEmpty()}</label>
        <input id={`${idPrefix}captcha.website`} name="captcha.website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
