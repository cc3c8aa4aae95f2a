import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records, with the sentence shown in the audit log ({actor}, {object}). */
export const sitesActs = {
  'sites.site.update': 'sites_actSiteUpdate',
} satisfies ActTexts<'sites'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof sitesActs, true> {}
}
