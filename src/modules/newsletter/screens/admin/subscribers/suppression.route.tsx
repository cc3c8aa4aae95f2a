import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { SubscriberState } from '../../../contract/states.ts';
import type { CheckedAddress, suppressionEndpoints } from '../../../contract/suppression.ts';
import type { Route } from './+types/suppression.route';
import { SUBSCRIBER_STATE } from './subscriber-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof suppressionEndpoints>();
const LIST = 'newsletter/subscriber/browse';

export const handle = {
  crumbs: () => [{ label: m.newsletter_subscribers(), to: LIST }, { label: m.newsletter_suppressionTitle() }],
};

export const clientLoader = () =>
  loadOne(
    async () => ({ counts: await api('GET /api/v0/newsletter_suppression/', { query: { site: adminSite() } }) }),
    {
      counts: null,
    },
  );

/** Addresses that get nothing: how many there are, and what is true of one. */
export default function Suppression({ loaderData: { counts, refusal } }: Route.ComponentProps) {
  const { base } = useAdmin();
  if (refusal) return <LoadFailed what={m.newsletter_suppressionFailed()} refusal={refusal} />;
  if (!counts) return null;
  const { forgotten, ...states } = counts;
  const rows = (Object.entries(states) as [keyof typeof states, number][]).map(([state, count]) => ({
    label: SUBSCRIBER_STATE[state].word(),
    value: <Link to={`${base}/${LIST}?state=${state}`}>{count}</Link>,
  }));
  return (
    <>
      <PageHead title={m.newsletter_suppressionTitle()} facts={m.newsletter_suppressionFacts()} />
      <div className="kp-stack">
        <Panel title={m.newsletter_checkTitle()}>
          <CheckForm />
        </Panel>
        <Panel>
          <DataPairs rows={[...rows, { label: m.newsletter_suppressionForgotten(), value: forgotten }]} />
          <p className="muted small">{m.newsletter_suppressionForgottenHelp()}</p>
        </Panel>
      </div>
    </>
  );
}

function CheckForm() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<CheckedAddress | null>(null);
  const { isBusy, refusal, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setFound(null);
      setFound(await api('POST /api/v0/newsletter_suppression/check', { body: { site: adminSite(), email } }));
    });
  };
  return (
    <form className="kp-stack" noValidate onSubmit={submit}>
      <TextInput
        type="email"
        label={m.newsletter_email()}
        error={refusal?.fields.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {refusal && !refusal.fields.email ? <RefusalNote refusal={refusal} /> : null}
      <div className="kp-actions">
        <Button type="submit" variant="default" loading={isBusy}>
          {m.newsletter_checkButton()}
        </Button>
      </div>
      <div role="status">{found ? <Finding found={found} onChange={setFound} /> : null}</div>
    </form>
  );
}

const WORDS: Readonly<Record<SubscriberState, (input: { email: string }) => string>> = {
  pending: m.newsletter_checkPending,
  confirmed: m.newsletter_checkConfirmed,
  unsubscribed: m.newsletter_checkLeft,
  bounced: m.newsletter_checkBounced,
  blocked: m.newsletter_checkBlocked,
};

function Finding({ found, onChange }: { found: CheckedAddress; onChange: (found: CheckedAddress) => void }) {
  const { base, notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, run } = useAction();
  const { email, state, isForgotten, subscriber, mayUnblock } = found;
  const unblock = () =>
    run(async () => {
      onChange(await api('POST /api/v0/newsletter_suppression/unblock', { body: { site: adminSite(), email } }));
      notify({ kind: 'success', text: m.newsletter_unblocked() });
      await revalidate();
    });
  return (
    <div className="kp-stack tight">
      <Note kind={state === null || state === 'confirmed' ? 'ok' : 'warn'}>
        {state ? WORDS[state]({ email }) : m.newsletter_checkUnknown({ email })}
        {isForgotten ? ` ${m.newsletter_checkForgotten()}` : ''}
      </Note>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <div className="kp-actions">
        {mayUnblock ? (
          <Button variant="default" loading={isBusy} onClick={() => void unblock()}>
            {m.newsletter_unblock()}
          </Button>
        ) : null}
        {subscriber ? (
          <Button component={Link} to={`${base}/newsletter/subscriber/edit/${subscriber}`} variant="default">
            {m.newsletter_checkShow()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
