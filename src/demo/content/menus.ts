import type { DemoMenu, DemoMenuItem, SiteSlug } from './types.ts';

const item = (label: string, labelEn: string, page: string): DemoMenuItem => ({ label, labelEn, path: page });

/** Menus of one parish; the paths are below the parish's own address. */
function menusOf(site: SiteSlug): DemoMenu[] {
  const hall = site === 'fels' ? [item('Pfarrheim mieten', 'Renting the parish hall', 'Pfarrheim-mieten')] : [];
  return [
    {
      site,
      position: 'main',
      items: [
        item('Startseite', 'Home', 'Home'),
        item('Gottesdienste', 'Mass & services', 'Gottesdienstordnung'),
        item('Veranstaltungen', 'Events', 'Veranstaltungen'),
        item('Chronik', 'Chronicle', 'Chronik'),
        item('Pfarrbriefe', 'Bulletins', 'Pfarrbriefe'),
        item('Kontakt', 'Contact', 'Kontakt'),
      ],
    },
    {
      site,
      position: 'more',
      items: [
        {
          ...item('Sakramente', 'Sacraments', 'Taufe'),
          group: 'life',
          children: [
            item('Taufe', 'Baptism', 'Taufe'),
            item('Erstkommunion', 'First Communion', 'Erstkommunion'),
            item('Firmung', 'Confirmation', 'Firmung'),
            item('Trauung', 'Wedding', 'Trauung'),
            item('Krankensalbung', 'Anointing of the sick', 'Krankensalbung'),
            item('Todesfall & Begräbnis', 'Death and funeral', 'Todesfall-Begraebnis'),
            item('Wiedereintritt', 'Re-entry', 'Wiedereintritt'),
          ],
        },
        {
          ...item('Unsere Pfarre', 'Our parish', 'Kirche-Geschichte'),
          group: 'parish',
          children: [
            item('Kirche & Geschichte', 'Church and history', 'Kirche-Geschichte'),
            item('Gruppen', 'Groups', 'Gruppen'),
            item('Ministranten', 'Altar servers', 'Ministranten'),
            item('Sternsinger', 'Star singers', 'Sternsinger'),
          ],
        },
        {
          ...item('Service', 'Help', 'Messintention'),
          group: 'service',
          children: [
            ...hall,
            item('Messintention', 'Mass intentions', 'Messintention'),
            item('Spenden', 'Donations', 'Spenden'),
          ],
        },
      ],
    },
    {
      site,
      position: 'footer',
      items: [
        item('Impressum', 'Legal notice', 'Impressum'),
        item('Datenschutz', 'Privacy', 'Datenschutz'),
        item('Barrierefreiheit', 'Accessibility', 'Barrierefreiheit'),
        item('Prävention', 'Safeguarding', 'Praevention'),
        item('AGB', 'Terms', 'Agb'),
        item('Sonderbedingungen', 'Special conditions', 'Sonderbedingungen'),
        item('Zusätzliche Informationen', 'Additional information', 'Zusatzinfo'),
        item('Versandkosten', 'Delivery costs', 'Versandkosten'),
        item('Haftungshinweis', 'Disclaimer', 'Disclaimer'),
      ],
    },
  ];
}

/** All menus of all three parishes, in the order of the websites. */
export const menus: DemoMenu[] = [...menusOf('fels'), ...menusOf('kirchberg'), ...menusOf('goesing')];
