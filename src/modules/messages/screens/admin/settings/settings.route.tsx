import './settings.css';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { formApi, messageApi } from '../message-api.ts';
import type { Route } from './+types/settings.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.messages_roomTitle(), to: 'messages/inbox' }, { label: m.messages_settings() }],
};

export async function clientLoader() {
  const query = { site: adminSite(), limit: 100 };
  return loadOne(
    async () => {
      const [{ form }, { reply_template }, { mailboxes }] = await Promise.all([
        formApi('GET /api/v0/form/', { query }),
        formApi('GET /api/v0/reply_template/', { query }),
        messageApi('GET /api/v0/message/choices', { query: { site: query.site } }),
      ]);
      return { forms: form, templates: reply_template, mailboxes };
    },
    { forms: [], templates: [], mailboxes: [] },
  );
}

/** Characters of a prepared answer beside its title. */
const SHOWN = 80;

/** Forms, prepared answers and mailboxes of the parish on one screen (S2.18). */
export default function MessageSettings({
  loaderData: { forms, templates, mailboxes, refusal },
}: Route.ComponentProps) {
  const { base, site, may } = useAdmin();
  if (refusal) return <LoadFailed what={m.messages_formFailed()} refusal={refusal} />;
  const add = (path: string, label: string) => (
    <Button
      component={Link}
      to={`${base}/${path}`}
      size="sm"
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
  return (
    <>
      <PageHead title={m.messages_settings()} facts={m.messages_settingsFacts()} />
      <div className="kp-stack">
        <Panel title={m.messages_forms()} flush aside={add('messages/forms/edit', m.messages_formCreate())}>
          <ul className="messages-settings-list">
            {forms.some(({ kind }) => kind === 'contact') ? null : (
              <li>
                <a href={`/${site}/Formular/Kontakt`}>
                  <b>{m.messages_kindContact()}</b> <span className="muted">{m.messages_contactDefault()}</span>
                  <State kind="ok">{m.messages_formIsOpen()}</State>
                </a>
              </li>
            )}
            {forms.map(({ _id, title, slug, isOpen, confidential }) => (
              <li key={_id}>
                <Link to={`${base}/messages/forms/edit/${_id}`}>
                  <b>{title.de}</b> <span className="muted">/Formular/{slug}</span>
                  <State kind={isOpen ? 'ok' : 'off'}>{formWord(isOpen, confidential)}</State>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={m.messages_templates()} flush aside={add('messages/templates/edit', m.messages_templateCreate())}>
          <ul className="messages-settings-list">
            {templates.map(({ _id, title, text }) => (
              <li key={_id}>
                <Link to={`${base}/messages/templates/edit/${_id}`}>
                  <b>{title}</b>{' '}
                  <span className="muted">{text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text}</span>
                </Link>
              </li>
            ))}
          </ul>
          {templates.length === 0 ? <p className="body muted">{m.messages_templateEmptyText()}</p> : null}
        </Panel>
        <Panel title={m.messages_mailboxes()}>
          {mailboxes.length === 0 ? <p className="muted">{m.messages_mailboxesNone()}</p> : null}
          {mailboxes.map(({ _id, name, problem, fetchedAt }) => (
            <p key={_id}>
              <b>{name}</b>{' '}
              <State kind={problem ? 'bad' : 'ok'}>
                {problem ||
                  (fetchedAt ? m.messages_mailboxFetched({ at: stampOf(fetchedAt) }) : m.messages_mailboxNever())}
              </State>
            </p>
          ))}
          {may('settings.config.update') ? (
            <p>
              <Link to={`${base}/settings/mail`}>{m.messages_mailboxesOpen()}</Link>
            </p>
          ) : null}
        </Panel>
      </div>
    </>
  );
}

function formWord(isOpen: boolean, isConfidential: boolean): string {
  if (!isOpen) return m.messages_formIsClosed();
  return isConfidential ? m.messages_formSecret() : m.messages_formIsOpen();
}
