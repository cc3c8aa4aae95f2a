import type { FormEvent } from 'react';
import { SectionHead } from '#design/public/frame/SectionHead.tsx';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import type { Kept } from '../../contract.ts';
import { authApi } from '../parts/auth-api.ts';
import { Alert } from '../parts/controls.tsx';
import { RetainedRecords } from '../parts/retained-records.tsx';
import { useAct } from '../parts/use-act.ts';
import { AccountPage, NextStep, type Refused } from './account-page.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

/** Data export and account erasure. */
export function DataSection({
  askedForCopy,
  refused,
}: {
  askedForCopy: Refused | undefined;
  refused: Refused | undefined;
}) {
  return (
    <section aria-labelledby="daten">
      <SectionHead id="daten" title={m.auth_myData()} />
      <p>{m.auth_myDataText()}</p>
      <CopyForm refused={askedForCopy} />
      <details className="more-fields" open={Boolean(refused)}>
        <summary>{m.auth_eraseAccount()}</summary>
        <form className="form" method="post">
          <input type="hidden" name="act" value="erase" />
          <p>{m.auth_eraseWarning()}</p>
          <OwnPasswordField id={refused ? 'password' : 'erase-password'} error={refused?.fields.password} />
          <button type="submit" className="button">
            {m.auth_eraseNow()}
          </button>
        </form>
      </details>
    </section>
  );
}

/**
 * The export needs a recent proof. With JavaScript a dialog asks for it and the download starts; without it the form
 * is rendered again with a password field.
 */
function CopyForm({ refused }: { refused: Refused | undefined }) {
  const { run, isBusy, error } = useAct();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => saveFile(await authApi('GET /api/v0/auth/account/export', { query: {} })));
  };
  return (
    <form className="form" method="post" onSubmit={handleSubmit}>
      <input type="hidden" name="act" value="copy" />
      {error ? <Alert>{error}</Alert> : null}
      {refused ? <OwnPasswordField id="password" error={refused.fields.password} /> : null}
      <button type="submit" className="button" disabled={isBusy}>
        {m.auth_downloadData()}
      </button>
    </form>
  );
}

/** Retained records, shown as long as the answer is kept: afterwards there is no account to show them to. */
export function Erased({ kept }: { kept: readonly Kept[] }) {
  return (
    <AccountPage title={m.auth_erased()} lead={kept.length > 0 ? m.auth_erasedText() : undefined}>
      <RetainedRecords kept={kept} />
      <NextStep href="/" label={m.auth_toWebsite()} />
    </AccountPage>
  );
}
