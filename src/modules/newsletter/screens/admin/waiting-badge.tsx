import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { CountBadge } from '#design/admin/shell/count-badge.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { askedTogether } from '#kernel/web/asked-together.ts';
import { m } from '#texts';
import type { sendingContract } from '../../collections/sendings.ts';

const api = apiOf<typeof sendingContract.endpoints>();

/** The number stands at several places of the frame. */
const askWaiting = askedTogether((query: { waits: boolean; limit: number; site: string }) =>
  api('GET /api/v0/newsletter_sending/', { query: query as never }),
);

/** Newsletters that wait, for the tasks of the overview. */
export const waitingSendings = (site: string) => askWaiting({ waits: true, limit: 50, site });

const countWaiting = async (site: string): Promise<number> => (await askWaiting({ waits: true, limit: 1, site })).total;

/** Number of newsletters that wait for those who may send them: to be approved, or with a decision to take. */
export function WaitingBadge() {
  const { may } = useAdmin();
  return may('newsletter.sending.send') ? <CountBadge count={countWaiting} word={m.newsletter_waitingWord} /> : null;
}
