import type { ActTexts } from '#kernel/audit/acts.ts';

/** Acts this room records, with the sentence the audit trail shows ({actor}, {object}). */
export const sitesActs = {
  'sites.site.update': 'sites_actSiteUpdate',
} satisfies ActTexts<'sites'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof sitesActs, true> {}
}
