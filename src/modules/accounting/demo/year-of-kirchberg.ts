import { item, NORMAL_RATE, NOT_TAXED, type Year } from './year.ts';

/** Papers like those of a club: fees, a tasting, the banner of a sponsor. Everybody is invented. */
export const KIRCHBERG: Year = {
  customers: {
    Sponsor: {
      name: 'Berta Beispiel',
      company: 'Tischlerei Beispiel (erfunden)',
      address: 'Hobelgasse 3',
      zip: '3470',
      city: 'Kirchberg am Wagram',
      email: 'werkstatt@tischlerei-beispiel.example',
      isBusiness: true,
    },
    Mitglied: {
      name: 'Korbinian Muster',
      address: 'Am Rain 6',
      zip: '3470',
      city: 'Kirchberg am Wagram',
      email: 'korbinian.muster@example.org',
    },
  },
  vendors: {
    Schilder: {
      name: 'Schildermaler Probe (erfunden)',
      address: 'Farbenweg 2',
      zip: '3430',
      city: 'Tulln',
      email: 'schild@probe.example',
    },
  },
  items: [
    { name: 'Mitgliedsbeitrag', nameEn: 'Membership fee', unit: 'Jahr', unitCents: 3600 },
    { name: 'Bandenwerbung', nameEn: 'Pitch-side advertising', unit: 'Jahr', unitCents: 30_000, permille: 200 },
  ],
  factors: [{ name: 'Jugend', nameEn: 'Youth', kind: 'member', permille: -500 }],
  texts: [
    {
      name: 'Gruß des Vereins',
      place: 'closing',
      text: 'Danke, dass Sie unseren Verein mittragen.',
      textEn: 'Thank you for supporting our club.',
    },
  ],
  series: {
    name: 'Bandenwerbung Tischlerei',
    customer: 'Sponsor',
    months: 1,
    isIssued: false,
    paper: {
      subject: 'Bandenwerbung {Monat}',
      lines: [item('bande', 'Bande am Sportplatz, {Monat}', 1, 3000, NORMAL_RATE)],
    },
  },
  stories: [
    {
      kind: 'vendor_order',
      vendor: 'Schilder',
      subject: 'Bande für den Sportplatz',
      lines: [item('bande', 'Bande 3 m, bemalt', 1, 24_000, NORMAL_RATE)],
      steps: [
        { ago: 140, act: 'write' },
        { ago: 140, act: 'issue' },
        { ago: 120, act: 'move', to: 'confirmed' },
      ],
    },
    {
      kind: 'invoice',
      customer: 'Mitglied',
      subject: 'Mitgliedsbeitrag',
      lines: [item('beitrag', 'Mitgliedsbeitrag, Familie', 1, 5400, NOT_TAXED, { unit: 'Jahr' })],
      steps: [
        { ago: 75, act: 'write', supplied: 75 },
        { ago: 75, act: 'issue' },
      ],
    },
    {
      kind: 'offer',
      customer: 'Sponsor',
      subject: 'Verkostung für Ihre Weihnachtsfeier',
      lines: [
        item('wein', 'Verkostung mit sechs Weinen, je Person', 15, 1800, NORMAL_RATE),
        item('jause', 'Jause, je Person', 15, 900, NORMAL_RATE, { isOptional: true }),
      ],
      steps: [
        { ago: 8, act: 'write' },
        { ago: 8, act: 'issue' },
      ],
    },
  ],
};
