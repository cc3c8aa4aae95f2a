import type { NewSite } from '#modules/sites/index.ts';
import { menus } from './content/menus.ts';
import { personById } from './content/people.ts';
import { places } from './content/sites.ts';
import { formatPhone } from './content/tokens.ts';
import type { DemoMenuItem, DemoSite } from './content/types.ts';

/** The three parishes of the demo belong together. */
export const DEMO_ASSOCIATION = {
  name: 'Pfarrverband Wagramland (Demo)',
  nameEn: 'Parish association Wagramland (demo)',
};
/** Pages in the main menu besides 'Mehr'; legal pages are in the footer. */
const ALSO_IN_MENU = ['Barrierefreiheit', 'Praevention'];

/** Converts a demo parish to the input of the sites module. */
export function siteToAdd(site: DemoSite): NewSite {
  return {
    slug: site.slug,
    name: site.name,
    shortName: site.shortName,
    palette: site.slug,
    details: {
      patron: site.patron,
      patronDay: site.patronFeast,
      slogan: { de: site.slogan, en: site.sloganEn },
      address: { street: site.street, zip: site.postcode, city: site.town },
      geo: { lat: site.latitude, lng: site.longitude },
      phone: formatPhone(site.phone),
      email: site.email,
      emergencyPhone: formatPhone(site.emergencyPhone),
      ...hoursOf(site),
      bank: { holder: site.bank.owner, iban: site.bank.iban },
      directions: { de: site.directions, en: site.directionsEn },
      parking: { de: site.parking, en: site.parkingEn },
      bus: { de: site.bus, en: site.busEn },
      access: accessOf(site),
      legal: {
        owner: site.legalName,
        representedBy: `Pfarrer ${personById('rebstock').name}`,
        diocese: site.diocese,
        direction: 'Kommunikationsorgan der Pfarre',
      },
      menu: menuOf(site),
      demo: true,
    },
  };
}

function hoursOf(
  site: DemoSite,
): Pick<NewSite['details'], 'officeHours' | 'seasonalHours' | 'closures' | 'officeNote'> {
  const plain = (hours: DemoSite['officeHours']) => hours.map(({ weekday, from, to }) => ({ weekday, from, to }));
  const secretary = personById(site.secretary).name;
  const noted = site.officeHours.find((hour) => hour.note);
  return {
    officeHours: plain(site.officeHours),
    seasonalHours: site.summerHours.length > 0 ? [{ from: '07-01', to: '08-31', hours: plain(site.summerHours) }] : [],
    closures: site.closedPeriods.map(({ from, to, reason, reasonEn }) => ({
      from,
      to,
      note: { de: reason, en: reasonEn },
    })),
    // Shown beside the office hours.
    officeNote: {
      de: [secretary, noted?.note].filter(Boolean).join(', '),
      en: [secretary, noted?.noteEn].filter(Boolean).join(', '),
    },
  };
}

function accessOf(site: DemoSite) {
  const own = places.filter((place) => place.site === site.slug && ['church', 'hall'].includes(place.kind));
  return {
    de: own.map((place) => `${place.name}: ${place.access.join('. ')}.`),
    en: own.map((place) => `${place.nameEn}: ${place.accessEn.join('. ')}.`),
  };
}

function menuOf(site: DemoSite) {
  const own = menus.filter((menu) => menu.site === site.slug);
  const more = own.filter((menu) => menu.position === 'more').flatMap((menu) => menu.items);
  const footer = own.filter((menu) => menu.position === 'footer').flatMap((menu) => menu.items);
  const groups = [
    ...more.map((item) => ({ group: item.group, items: item.children ?? [item] })),
    { group: 'service' as const, items: footer.filter((item) => ALSO_IN_MENU.includes(item.path)) },
  ];
  return groups.flatMap(({ group, items }) =>
    items.map((item: DemoMenuItem) => ({ slug: item.path, title: { de: item.label, en: item.labelEn }, group })),
  );
}
