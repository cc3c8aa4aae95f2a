import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { waitingNewsletters } from './tasks.ts';
import { waitingSendings } from './waiting-badge.tsx';

/** Newsletters that wait for a decision among the tasks. */
export const newsletterOverview: OverviewPart = {
  component: 'newsletter',
  tasks: async (view) => {
    if (!view.may('newsletter.sending.send')) return [];
    // NB: asked for before anything is waited for, so that it goes with the other reads of the overview.
    const { newsletter_sending } = await waitingSendings(view.site);
    return waitingNewsletters(view, newsletter_sending);
  },
};
