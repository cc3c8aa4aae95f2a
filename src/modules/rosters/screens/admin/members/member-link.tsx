import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Member } from '../../../contract/member.ts';
import { rosterApi } from '../roster-api.ts';

type MemberLinkProps = { member: Member; isChanged: boolean };

/** The personal link of a member: made, sent, and renewed when it came into wrong hands. */
export function MemberLink({ member: { _id: id, consentOn, email }, isChanged }: MemberLinkProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [url, setUrl] = useState('');
  const [isAsking, setAsking] = useState(false);
  const make = async (renew: boolean) => {
    const made = await rosterApi('POST /api/v0/roster_member/:id/link', { params: { id }, body: { renew } });
    setUrl(made.url);
    notify({ kind: 'success', text: made.isSent ? m.rosters_linkSent() : m.rosters_linkMade() });
  };
  return (
    <section className="kp-stack" aria-labelledby="own-link">
      <h2 id="own-link">{m.rosters_linkTitle()}</h2>
      <p className="muted small">{m.rosters_linkHelp()}</p>
      {consentOn ? null : <p>{m.rosters_noConsent()}</p>}
      {isChanged ? <p className="muted small">{m.rosters_saveFirst()}</p> : null}
      <Button
        variant="default"
        loading={isBusy}
        disabled={isChanged || !consentOn}
        onClick={() => void run(() => make(false), showError)}
      >
        {email ? m.rosters_linkSend() : m.rosters_linkShow()}
      </Button>
      <Button variant="default" disabled={isChanged || !consentOn} onClick={() => setAsking(true)}>
        {m.rosters_linkRenew()}
      </Button>
      {url ? <CopyButton text={url} label={m.rosters_linkCopy()} copied={m.rosters_linkCopied()} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={m.rosters_linkRenew()}
          verb={m.rosters_linkRenew()}
          send={() => make(true)}
          onClose={() => setAsking(false)}
        >
          <p>{m.rosters_linkRenewAsk()}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
