import type { AdminView, FirstStep, OverviewPart } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { mailEndpoints } from '../../contract.ts';

const api = apiOf<typeof mailEndpoints>();

/** The first email among the setup steps. */
export const mailOverview: OverviewPart = { firstSteps: mailStep };

/** Done once a message has left the house. */
async function mailStep({ base, may }: AdminView): Promise<FirstStep[]> {
  if (!may('settings.config.update') || !may('mail.outbox.read')) return [];
  const { total } = await api('GET /api/v0/mail/', { query: { state: 'sent', limit: 1 } });
  return [
    {
      id: 'mail-test',
      stage: 'people',
      title: m.mail_step(),
      why: m.mail_stepWhy(),
      isDone: total > 0,
      verb: m.mail_stepVerb(),
      to: `${base}/settings/mail`,
    },
  ];
}
