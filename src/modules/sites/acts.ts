import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records, with the sentence shown in the audit log ({actor}, {object}). */
export const sitesActs = {
  'sites.site.create': 'sites_actSiteCreate',
  'sites.site.update': 'sites_actSiteUpdate',
  'sites.site.readdress': 'sites_actSiteReaddress',
  'sites.site.open': 'sites_actSiteOpen',
  'sites.site.close': 'sites_actSiteClose',
  'sites.site.order': 'sites_actSiteOrder',
  'sites.site.default': 'sites_actSiteDefault',
  'sites.site.remove': 'sites_actSiteRemove',
  'sites.site.restore': 'sites_actSiteRestore',
  'sites.site.merge': 'sites_actSiteMerge',
  'sites.site.join': 'sites_actSiteJoin',
  'sites.site.leave': 'sites_actSiteLeave',
  'sites.association.end': 'sites_actAssociationEnd',
  'sites.neighbour.leave': 'sites_actNeighbourLeave',
  'sites.neighbour.join': 'sites_actNeighbourJoin',
  'sites.association.create': 'sites_actAssociationCreate',
  'sites.association.update': 'sites_actAssociationUpdate',
  'sites.association.order': 'sites_actAssociationOrder',
  'sites.association.remove': 'sites_actAssociationRemove',
  'sites.association.restore': 'sites_actAssociationRestore',
} satisfies ActTexts<'sites'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof sitesActs, true> {}
}
