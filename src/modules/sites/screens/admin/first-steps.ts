import type { AdminView, FirstStep } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { BARE_NAME } from '../../bare-name.ts';
import type { Site, SiteDetails } from '../../contract.ts';
import { siteApi } from './site-api.ts';

/** Setup steps for the data of the parish shown on its pages. */
export async function parishSteps({ base, site: slug, may }: AdminView): Promise<FirstStep[]> {
  if (!may('sites.site.update')) return [];
  const [site] = (await siteApi('GET /api/v0/site/', { query: { slug } })).site;
  if (!site) return [];
  const { details } = site;
  const lacking = lackingInImprint(details);
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
      why: lacking.length > 0 ? m.sites_stepLegalLacks({ fields: lacking.join(', ') }) : m.sites_stepLegalWhy(),
      isDone: lacking.length === 0,
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

const hasAddress = ({ address }: SiteDetails) => Boolean(address.street && address.zip && address.city);

const hasOwnLook = ({ signet, accent, palette }: Site) => signet !== null || accent !== null || palette !== 'fels';

/** Labels of required imprint data (§ 24 and § 25 MedienG) that is missing. The owner defaults to the parish name. */
function lackingInImprint(details: SiteDetails): string[] {
  const { legal, email } = details;
  const asked: [boolean, string][] = [
    [hasAddress(details), m.sites_stepLegalAddress()],
    [Boolean(email), m.sites_stepLegalEmail()],
    [Boolean(legal?.representedBy), m.sites_legalRepresentedBy()],
    [Boolean(legal?.diocese), m.sites_legalDiocese()],
    [Boolean(legal?.direction), m.sites_legalDirection()],
  ];
  return asked.flatMap(([isThere, label]) => (isThere ? [] : [label]));
}
