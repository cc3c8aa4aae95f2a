import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { m } from '#texts';
import type { Consent } from '../../contract/consents.ts';

export type ShownConsent = Pick<Consent, '_id' | 'wording'> & {
  /** Formats a date in the reader's language. */
  givenOn: string;
  withdrawnOn: string | null;
};

/** Consents of the account; withdrawing is as easy as giving (Art. 7 GDPR). */
export function ConsentSection({ consents }: { consents: readonly ShownConsent[] }) {
  if (consents.length === 0) return null;
  return (
    <section aria-labelledby="einwilligungen">
      <SectionHead id="einwilligungen" title={m.auth_consents()} />
      {consents.map(({ _id, wording, givenOn, withdrawnOn }) => (
        <form key={_id} className="consent" method="post">
          <input type="hidden" name="act" value="withdraw" />
          <input type="hidden" name="consent" value={_id} />
          <p>{wording}</p>
          <p className="soft">
            {withdrawnOn
              ? m.auth_consentWithdrawn({ given: givenOn, withdrawn: withdrawnOn })
              : m.auth_consentGiven({ given: givenOn })}
          </p>
          {withdrawnOn ? null : (
            <button type="submit" className="button">
              {m.auth_withdrawConsent()}
            </button>
          )}
        </form>
      ))}
    </section>
  );
}
