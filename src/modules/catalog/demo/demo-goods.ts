/** A product of the demo; prices in cents, pictures by their file in `src/demo/shop-pictures`. */
export type DemoProduct = {
  name: string;
  nameEn: string;
  teaser: string;
  text: string;
  priceCents: number;
  group: string;
  vat: 'Normalsatz' | 'Bücher' | 'Wein' | 'Lebensmittel' | 'Gutscheine';
  picture: string;
  stock: number | null;
  /** Grams or millilitres of the contents. */
  content?: [amount: number, unit: 'g' | 'ml'];
  colors?: readonly [name: string, stock: number][];
  offer?: { cents: number; from: string; until: string | null };
  isCustom?: true;
  /** A gift voucher: values to choose from, or an amount of one's own. */
  isVoucher?: true;
};

const VOUCHER: Omit<DemoProduct, 'group'> = {
  ...{ name: 'Geschenkgutschein', nameEn: 'Gift voucher', teaser: 'mit Ihrer Widmung, per E-Mail oder zum Ausdrucken' },
  ...{ priceCents: 5000, vat: 'Gutscheine', picture: 'shop-gutschein', stock: null, isVoucher: true },
  text: 'Für alles aus unserem Shop, auf einmal oder in Teilen einzulösen, ohne Ablauf. Sie wählen Wert, Bild und Worte, und den Tag, an dem er ankommt.',
};

type Line = [
  name: string,
  nameEn: string,
  teaser: string,
  cents: number,
  group: string,
  picture: string,
  stock: number,
];

const TEXTS: Readonly<Record<string, string>> = {
  Kerzen:
    'Von Hand verziert in der Werkstatt der Frauenrunde. Die Wachsauflagen sind reine Handarbeit, deshalb gleicht keine Kerze ganz der anderen.',
  Grablichter: 'Für den Friedhof, auch bei Wind und Regen. Der Becher kommt beim Abholen des nächsten zurück.',
  'Bücher und Karten':
    'Geschrieben und gestaltet von Menschen aus der Pfarre. Der Erlös gehört der Erhaltung der Kirche.',
  Andacht: 'Geweiht wird auf Wunsch nach der Messe; fragen Sie in der Sakristei.',
  Wein: 'Von den Rieden rund um die Kirche. Abgabe nur an Personen ab 16 Jahren.',
  Honig: 'Von den Bienen im Pfarrgarten, ungemischt und kalt geschleudert.',
  Vorrat: 'Eingekocht im Herbst, solange der Vorrat reicht.',
};

const goods = (vat: DemoProduct['vat'], lines: readonly Line[]): DemoProduct[] =>
  lines.map(([name, nameEn, teaser, priceCents, group, picture, stock]) => ({
    ...{ name, nameEn, teaser, priceCents, group, picture, stock, vat },
    text: TEXTS[group] ?? '',
  }));

/** Candles and devotional goods of Fels. */
export const FELS_GOODS: readonly DemoProduct[] = [
  { ...VOUCHER, group: 'Bücher und Karten' },
  {
    ...{ name: 'Taufkerze „Rebe & Welle“', nameEn: 'Baptism candle “Vine & Wave”', teaser: 'mit Name und Datum' },
    ...{ priceCents: 3490, group: 'Kerzen', vat: 'Normalsatz', picture: 'shop-taufkerze', stock: null, isCustom: true },
    text: `${TEXTS.Kerzen}\n\nName und Datum schreiben wir mit Wachs auf die Kerze. Bitte rechnen Sie mit zehn Werktagen.`,
  },
  {
    ...{
      name: 'Stumpenkerze',
      nameEn: 'Pillar candle',
      teaser: 'brennt 60 Stunden',
      priceCents: 1295,
      group: 'Kerzen',
    },
    ...{ vat: 'Normalsatz', picture: 'shop-adventkerzen', stock: 12, text: TEXTS.Kerzen ?? '' },
    colors: [
      ['Weinrot', 12],
      ['Honiggelb', 2],
      ['Nachtblau', 0],
    ],
  },
  ...goods('Normalsatz', [
    ['Adventkranzkerzen', 'Advent wreath candles', '3 violett, 1 rosa', 1200, 'Kerzen', 'shop-adventkerzen', 30],
    [
      'Hochzeitskerze „Zwei Trauben“',
      'Wedding candle “Two Grapes”',
      'mit Namen und Datum',
      4900,
      'Kerzen',
      'shop-hochzeitskerze',
      4,
    ],
    ['Osterkerze klein 2027', 'Small Easter candle 2027', 'wieder ab Februar', 950, 'Kerzen', 'shop-osterkerze', 0],
    [
      'Erstkommunionkerze „Ähre“',
      'First Communion candle “Ear of Wheat”',
      'mit Tropfschutz',
      2650,
      'Kerzen',
      'shop-taufkerze',
      18,
    ],
    ['Firmkerze „Flamme“', 'Confirmation candle “Flame”', '25 cm hoch', 2250, 'Kerzen', 'shop-osterkerze', 9],
    [
      'Jahreskerze der Pfarre',
      'Candle of the year',
      'mit dem Bild der Kirche',
      1490,
      'Kerzen',
      'shop-hochzeitskerze',
      25,
    ],
    [
      'Grablicht „Licht der Auferstehung“',
      'Grave light “Resurrection”',
      'brennt 3 Tage',
      320,
      'Grablichter',
      'shop-grablicht',
      120,
    ],
    ['Grablicht groß', 'Large grave light', 'brennt 7 Tage', 590, 'Grablichter', 'shop-grablicht', 40],
    ['Nachfüllkerze', 'Refill candle', 'passt in beide Grablichter', 240, 'Grablichter', 'shop-grablicht', 80],
    ['Ewiges Licht, Öl', 'Sanctuary lamp oil', 'ein Liter', 890, 'Grablichter', 'shop-saft', 3],
    [
      'Rosenkranz aus Weinholz',
      'Rosary of vine wood',
      'aus alten Rebstöcken gedreht',
      1850,
      'Andacht',
      'shop-karten',
      14,
    ],
    [
      'Weihwasserfläschchen',
      'Holy water bottle',
      'mit dem Bild der heiligen Margareta',
      390,
      'Andacht',
      'shop-saft',
      50,
    ],
    ['Holzkreuz für die Stube', 'Wooden cross', 'Nuss, 20 cm', 2400, 'Andacht', 'shop-karten', 7],
    [
      'Dachziegel-Patenschaft',
      'Roof tile sponsorship',
      'Kirchturm Fels, mit Urkunde',
      2000,
      'Andacht',
      'shop-dachziegel',
      200,
    ],
    ['Weihnachtskarten', 'Christmas cards', '6 Stück mit Kuvert', 900, 'Bücher und Karten', 'shop-karten', 35],
    [
      'Pfarrball „Wein & Walzer“',
      'Parish ball “Wine & Waltz”',
      'Karte für den 16. Jänner 2027',
      1800,
      'Bücher und Karten',
      'shop-ticket',
      60,
    ],
  ]),
  ...goods('Bücher', [
    ['„Drei Türme am Wagram“', '“Three Towers”', 'Kirchenführer', 750, 'Bücher und Karten', 'shop-buch', 44],
    [
      'Pfarrcafé-Mehlspeisen',
      'Recipes of the parish café',
      'Rezeptheft für den Kirchturm',
      600,
      'Bücher und Karten',
      'shop-rezepte',
      21,
    ],
    [
      'Sagen aus den Weingärten',
      'Tales of the vineyards',
      'erzählt für Kinder',
      1290,
      'Bücher und Karten',
      'shop-buch',
      2,
    ],
  ]),
  {
    ...{ name: 'Krippenfigur Hirte', nameEn: 'Crib figure, shepherd', teaser: 'Linde, geschnitzt', priceCents: 3900 },
    ...{ group: 'Andacht', vat: 'Normalsatz', picture: 'shop-karten', stock: 5, text: TEXTS.Andacht ?? '' },
    offer: { cents: 3200, from: '2026-11-16', until: null },
  },
  {
    ...{ name: 'Laterne fürs Friedenslicht', nameEn: 'Lantern for the Peace Light', teaser: 'Blech, windfest' },
    ...{ priceCents: 1690, group: 'Grablichter', vat: 'Normalsatz', picture: 'shop-grablicht', stock: 16 },
    text: TEXTS.Grablichter ?? '',
    offer: { cents: 1390, from: '2026-10-01', until: '2026-10-31' },
  },
];

const withContent = (items: DemoProduct[], amount: number, unit: 'g' | 'ml'): DemoProduct[] =>
  items.map((item) => ({ ...item, content: [amount, unit] }));

/** Wine and honey of the village. */
export const KIRCHBERG_GOODS: readonly DemoProduct[] = [
  { ...VOUCHER, group: 'Vorrat' },
  ...withContent(
    goods('Wein', [
      [
        'Grüner Veltliner „Margareta“',
        'Grüner Veltliner “Margareta”',
        'Pfarrwein 2025, 0,75 l',
        890,
        'Wein',
        'shop-veltliner',
        96,
      ],
      ['Roter Veltliner „Stephanus“', 'Roter Veltliner “Stephanus”', '2024, 0,75 l', 1150, 'Wein', 'shop-roter', 40],
      ['Zweigelt „Turmschatten“', 'Zweigelt “Shade of the Tower”', '2023, 0,75 l', 990, 'Wein', 'shop-roter', 3],
      ['Riesling „Hirschberg“', 'Riesling “Hirschberg”', '2024, 0,75 l', 1290, 'Wein', 'shop-veltliner', 24],
      ['Messwein „Kelch“', 'Altar wine “Chalice”', 'naturrein, 0,75 l', 780, 'Wein', 'shop-veltliner', 60],
      ['Rosé „Sommerfest“', 'Rosé “Summer Fair”', '2025, 0,75 l', 820, 'Wein', 'shop-roter', 0],
    ]),
    750,
    'ml',
  ),
  ...withContent(
    goods('Lebensmittel', [
      ['Pfarrgarten-Honig', 'Parish garden honey', '500 g', 980, 'Honig', 'shop-honig', 48],
      ['Lindenhonig', 'Lime blossom honey', '500 g', 1090, 'Honig', 'shop-honig', 12],
      ['Waldhonig', 'Forest honey', '500 g', 1150, 'Honig', 'shop-honig', 2],
    ]),
    500,
    'g',
  ),
  ...withContent(
    goods('Lebensmittel', [
      ['Pfarrgarten-Honig klein', 'Small parish garden honey', '250 g', 490, 'Honig', 'shop-honig', 70],
      ['Marillenmarmelade', 'Apricot jam', '250 g', 520, 'Vorrat', 'shop-honig', 33],
      ['Quittengelee', 'Quince jelly', '250 g', 560, 'Vorrat', 'shop-honig', 0],
      ['Walnüsse', 'Walnuts', '250 g, ausgelöst', 640, 'Vorrat', 'shop-dachziegel', 20],
    ]),
    250,
    'g',
  ),
  ...withContent(
    goods('Lebensmittel', [
      ['Traubensaft vom Pfarrgarten', 'Grape juice', '1 Liter', 480, 'Vorrat', 'shop-saft', 55],
      ['Apfelsaft', 'Apple juice', '1 Liter', 350, 'Vorrat', 'shop-saft', 80],
      ['Hollersirup', 'Elderflower syrup', '1 Liter', 720, 'Vorrat', 'shop-saft', 18],
    ]),
    1000,
    'ml',
  ),
  ...goods('Normalsatz', [
    ['Bienenwachskerze', 'Beeswax candle', 'aus dem Wachs unserer Bienen', 690, 'Honig', 'shop-osterkerze', 22],
    ['Geschenkkiste', 'Gift box', 'Wein, Honig und Saft', 2900, 'Wein', 'shop-gutschein', 8],
    ['Weingläser', 'Wine glasses', '6 Stück mit dem Turm', 2400, 'Wein', 'shop-veltliner', 10],
  ]),
];
