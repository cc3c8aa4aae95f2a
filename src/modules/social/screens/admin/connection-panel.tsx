import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { ConnectionState, ConnectionView } from '../../contract.ts';
import { socialApi } from './social-api.ts';

const STATES: Readonly<Record<ConnectionState, { kind: StateKind; label: () => string }>> = {
  none: { kind: 'off', label: m.social_stateNone },
  on: { kind: 'ok', label: m.social_stateOn },
  ending: { kind: 'bad', label: m.social_stateEnding },
  expired: { kind: 'bad', label: m.social_stateExpired },
};

/** The page of the parish at Facebook, until when it may be used, and the buttons that connect and disconnect it. */
export function ConnectionPanel({ connection }: { connection: ConnectionView }) {
  const { state, pageName, instagramName, expiresAt, connectedByName, hasApp } = connection;
  const { may } = useAdmin();
  const { kind, label } = STATES[state];
  const facts = [
    { label: m.social_state(), value: <State kind={kind}>{label()}</State> },
    ...(state === 'none'
      ? []
      : [
          { label: m.social_page(), value: pageName },
          { label: m.social_account(), value: instagramName || m.social_noAccount() },
          { label: m.social_until(), value: expiresAt ? stampOf(expiresAt) : '' },
          { label: m.social_by(), value: connectedByName },
        ]),
  ];
  return (
    <Panel title={m.social_connection()}>
      {state === 'ending' && expiresAt ? (
        <Note kind="bad">{m.social_endingText({ date: stampOf(expiresAt) })}</Note>
      ) : null}
      {state === 'expired' ? <Note kind="bad">{m.social_problemExpired()}</Note> : null}
      <DataPairs rows={facts} />
      {hasApp ? null : <Note>{m.social_noApp()}</Note>}
      {may('social.connection.update') ? <Doing connection={connection} /> : null}
    </Panel>
  );
}

function Doing({ connection: { site, state, pageName, hasApp, redirectUrl } }: { connection: ConnectionView }) {
  const showError = useErrorToast();
  const { isBusy, run } = useAction();
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    const { url } = await socialApi('POST /api/v0/social/connection/begin', { body: { site } });
    window.location.assign(url);
  };
  return (
    <>
      {hasApp ? <p className="muted">{m.social_connectHelp()}</p> : null}
      {hasApp ? null : (
        <p className="muted">
          {m.social_redirectHelp()} <code className="social-address">{redirectUrl}</code>
        </p>
      )}
      <div className="social-does">
        {hasApp ? (
          <Button
            variant={state === 'on' ? 'default' : 'filled'}
            loading={isBusy}
            onClick={() => void run(begin, showError)}
          >
            {state === 'none' ? m.social_connect() : m.social_reconnect()}
          </Button>
        ) : null}
        {state === 'none' ? null : (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {m.social_disconnect()}
          </Button>
        )}
      </div>
      {isLeaving ? <LeaveDialog site={site} page={pageName} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

function LeaveDialog({ site, page, onClose }: { site: string; page: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const leave = async () => {
    await socialApi('DELETE /api/v0/social/connection', { query: { site } });
    await revalidate();
  };
  return (
    <ConfirmDialog title={m.social_disconnectTitle()} verb={m.social_disconnect()} send={leave} onClose={onClose}>
      <p>{m.social_disconnectText({ page })}</p>
    </ConfirmDialog>
  );
}
