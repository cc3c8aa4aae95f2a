import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { BARE_NAME } from '../../bare-name.ts';
import type { Site } from '../../contract.ts';
import { hasAddress, lackingInImprint } from '../../lacking-in-imprint.ts';
import { imprintWords } from './imprint-words.ts';
import { siteApi } from './site-api.ts';

/** Setup steps for the data of the parish shown on its pages. */
export async function parishSteps({ base, site: slug, may }: AdminView): Promise<FirstStep[]> {
  if (!may('sites.site.update')) return [];
  const [site] = (await siteApi('GET /api/v0/site/', { query: { slug } })).site;
  if (!site) return [];
  const { details } = site;
  const lacking = imprintWords(lackingInImprint(details));
  const step = (group: string) => ({ stage: 'parish' as const, to: `${base}/settings/parish#group-${group}` });
  const steps: FirstStep[] = [
    {
      ...step('basics'),
      id: 'sites-name',
      title: m.sites_stepName(),
      why: m.sites_stepNameWhy(),
      isDone: site.name !== BARE_NAME && site.shortName !== BARE_NAME && hasAddress(details),
      verb: m.sites_stepNameVerb(),
    },
    {
      ...step('look'),
      id: 'sites-look',
      title: m.sites_stepLook(),
      why: m.sites_stepLookWhy(),
      isDone: hasOwnLook(site),
      verb: m.sites_stepLookVerb(),
    },
    {
      ...step('office'),
      id: 'sites-hours',
      title: m.sites_stepHours(),
      why: m.sites_stepHoursWhy(),
      isDone: details.officeHours.length > 0,
      verb: m.sites_stepHoursVerb(),
    },
    {
      ...step('legal'),
      id: 'sites-legal',
      title: m.sites_stepLegal(),
      why: lacking ? m.sites_stepLegalLacks({ fields: lacking }) : m.sites_stepLegalWhy(),
      isDone: lacking === '',
      verb: m.sites_stepLegalVerb(),
    },
  ];
  if (site.isOnline) return steps;
  return [
    ...steps,
    {
      id: 'sites-online',
      stage: 'system',
      title: m.sites_stepOnline(),
      why: m.sites_stepOnlineWhy(),
      isDone: false,
      verb: m.sites_stepOnlineVerb(),
      to: `${base}/settings/parish`,
    },
  ];
}

const hasOwnLook = ({ signet, accent, palette }: Site) => signet !== null || accent !== null || palette !== 'fels';
