import { NativeSelect } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import { coachApi, teamMailApi } from '../sports-api.ts';
import type { Route } from './+types/team-mail.route';
import { MessageForm } from './message-form.tsx';
import { SentMessages } from './sent-messages.tsx';
import '../sports-admin.css';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.sports_messages() }] };

/** Messages to the team in the address, by default to the first of the reader; `subject` and `text` begin a new one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return loadOne(
    async () => {
      const { team: teams } = await coachApi('GET /api/v0/coach_team/', { query: { site: adminSite() } });
      const chosen = teams.find(({ _id }) => _id === searchParams.get('team')) ?? teams[0];
      if (!chosen) return { shown: { teams, team: null } };
      const [contacts, sent] = await Promise.all([
        teamMailApi('GET /api/v0/team/:id/contact', { params: { id: chosen._id } }),
        teamMailApi('GET /api/v0/team/:id/message', { params: { id: chosen._id }, query: { limit: 20 } }),
      ]);
      const begun = { subject: searchParams.get('subject') ?? '', text: searchParams.get('text') ?? '' };
      return { shown: { teams, team: { id: chosen._id, contacts, sent, begun } } };
    },
    { shown: null },
  );
}

export default function TeamMail({ loaderData: { shown, refusal } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  if (!shown) return refusal ? <LoadFailed what={m.sports_messagesFailed()} refusal={refusal} /> : null;
  const { teams, team } = shown;
  return (
    <>
      <PageHead title={m.sports_messages()} facts={m.sports_messagesFacts()} />
      {teams.length > 1 ? (
        <NativeSelect
          className="sports-choose sports-chooser"
          label={m.sports_teamOne()}
          value={team?.id ?? ''}
          data={teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setParams({ team: event.currentTarget.value })}
        />
      ) : null}
      {team ? (
        <div className="kp-stack">
          <MessageForm key={team.id} team={team.id} contacts={team.contacts} begun={team.begun} />
          <SentMessages key={`${team.id} sent`} team={team.id} sent={team.sent} />
        </div>
      ) : (
        <EmptyState icon={IconMail} title={m.sports_messagesNoTeam()}>
          {m.sports_messagesNoTeamText()}
        </EmptyState>
      )}
    </>
  );
}
