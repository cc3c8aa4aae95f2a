import { type Both, type DemoProduct, demoVoucher, goodsOf } from './demo-goods.ts';

const CANDLES: Both = [
  'Von Hand verziert in der Werkstatt der Frauenrunde. Die Wachsauflagen sind reine Handarbeit, deshalb gleicht keine Kerze ganz der anderen.',
  'Decorated by hand in the workshop of our women’s circle, so that no candle is quite like another.',
];
const GRAVE_LIGHTS: Both = [
  'Für den Friedhof, auch bei Wind und Regen. Der Becher kommt beim Abholen des nächsten zurück.',
  'For the cemetery, in wind and rain as well. Bring the cup back when you fetch the next one.',
];
const DEVOTION: Both = [
  'Geweiht wird auf Wunsch nach der Messe; fragen Sie in der Sakristei.',
  'Blessed after Mass if you wish; please ask in the sacristy.',
];
const BOOKS: Both = [
  'Geschrieben und gestaltet von Menschen aus der Pfarre. Der Erlös gehört der Erhaltung der Kirche.',
  'Written and designed by people of the parish. The proceeds go to the upkeep of the church.',
];

const PILLAR_CANDLE: DemoProduct = {
  name: ['Stumpenkerze', 'Pillar candle'],
  teaser: ['brennt 60 Stunden', 'burns for 60 hours'],
  text: CANDLES,
  priceCents: 1295,
  group: 'Kerzen',
  vat: 'Normalsatz',
  grams: 620,
  picture: 'shop-stumpenkerze-weinrot',
  stock: null,
  colors: [
    ['Weinrot', 12, 'shop-stumpenkerze-weinrot'],
    ['Honiggelb', 2, 'shop-stumpenkerze-honiggelb'],
    ['Nachtblau', 0, 'shop-stumpenkerze-nachtblau'],
  ],
};

const BAPTISM_CANDLE: DemoProduct = {
  name: ['Taufkerze „Rebe & Welle“', 'Baptism candle “Vine & Wave”'],
  teaser: ['mit Name und Datum', 'with name and date'],
  text: [
    `${CANDLES[0]}\n\nName und Datum schreiben wir mit Wachs auf die Kerze. Bitte rechnen Sie mit zehn Werktagen.`,
    `${CANDLES[1]}\n\nWe write name and date on the candle in wax. Please allow ten working days.`,
  ],
  priceCents: 3490,
  group: 'Kerzen',
  vat: 'Normalsatz',
  picture: 'shop-taufkerze',
  stock: null,
  grams: 700,
  withdrawal: 'custom',
  isCustom: true,
};

const SHEPHERD: DemoProduct = {
  name: ['Krippenfigur Hirte', 'Crib figure, shepherd'],
  teaser: ['Linde, geschnitzt', 'carved lime wood'],
  text: DEVOTION,
  priceCents: 3900,
  group: 'Andacht',
  vat: 'Normalsatz',
  picture: 'shop-krippenhirte',
  stock: 5,
  offer: { cents: 3200, from: -9, until: null },
  isFragile: true,
};

/** Its offer is over. */
const LANTERN: DemoProduct = {
  name: ['Laterne fürs Friedenslicht', 'Lantern for the Peace Light'],
  teaser: ['Blech, windfest', 'tin, windproof'],
  text: GRAVE_LIGHTS,
  priceCents: 1690,
  group: 'Grablichter',
  vat: 'Normalsatz',
  picture: 'shop-laterne',
  stock: 16,
  grams: 900,
  offer: { cents: 1390, from: -55, until: -25 },
};

/** Candles and devotional goods of Fels. */
export const FELS_GOODS: readonly DemoProduct[] = [
  demoVoucher('Bücher und Karten'),
  BAPTISM_CANDLE,
  PILLAR_CANDLE,
  ...goodsOf(
    { group: 'Kerzen', vat: 'Normalsatz', text: CANDLES, grams: 450, related: ['Stumpenkerze'] },
    `
    Adventkranzkerzen            | Advent wreath candles        | 3 violett, 1 rosa      | 3 violet, 1 pink         | 1200 | adventkerzen    | 30
    Hochzeitskerze „Zwei Trauben“ | Wedding candle “Two Grapes” | mit Namen und Datum    | with names and date      | 4900 | hochzeitskerze  | 4
    Osterkerze klein 2027        | Small Easter candle 2027     | wieder ab Februar      | back in February         | 950  | osterkerze      | 0
    Erstkommunionkerze „Ähre“    | First Communion candle “Ear of Wheat” | mit Tropfschutz | with drip guard        | 2650 | kommunionkerze  | 18
    Firmkerze „Flamme“           | Confirmation candle “Flame”  | 25 cm hoch             | 25 cm tall               | 2250 | firmkerze       | 9
    Jahreskerze der Pfarre       | Candle of the year           | mit dem Bild der Kirche | with a picture of the church | 1490 | jahreskerze | 25
    `,
  ),
  ...goodsOf(
    { group: 'Grablichter', vat: 'Normalsatz', text: GRAVE_LIGHTS, grams: 380, related: ['Nachfüllkerze'] },
    `
    Grablicht „Licht der Auferstehung“ | Grave light “Resurrection” | brennt 3 Tage      | burns for 3 days         | 320  | grablicht       | 120
    Grablicht groß               | Large grave light            | brennt 7 Tage          | burns for 7 days         | 590  | grablicht-gross | 40
    `,
  ),
  ...goodsOf(
    { group: 'Grablichter', vat: 'Normalsatz', text: GRAVE_LIGHTS },
    `
    Nachfüllkerze                | Refill candle                | passt in beide Grablichter | fits both grave lights | 240 | nachfuellkerze | 80
    Ewiges Licht, Öl             | Sanctuary lamp oil           | ein Liter              | one litre                | 890  | oel             | 3 | 1000 ml
    `,
  ),
  LANTERN,
  SHEPHERD,
  ...goodsOf(
    { group: 'Andacht', vat: 'Normalsatz', text: DEVOTION, grams: 120 },
    `
    Rosenkranz aus Weinholz      | Rosary of vine wood          | aus alten Rebstöcken gedreht | turned from old vines | 1850 | rosenkranz    | 14
    Weihwasserfläschchen         | Holy water bottle            | mit dem Bild der heiligen Margareta | with a picture of Saint Margaret | 390 | weihwasser | 50
    Holzkreuz für die Stube      | Wooden cross                 | Nuss, 20 cm            | walnut, 20 cm            | 2400 | holzkreuz       | 7
    Dachziegel-Patenschaft       | Roof tile sponsorship        | Kirchturm Fels, mit Urkunde | church tower of Fels, with a certificate | 2000 | dachziegel | 200
    `,
  ),
  ...goodsOf(
    { group: 'Bücher und Karten', vat: 'Bücher', text: BOOKS, grams: 300 },
    `
    „Drei Türme am Wagram“       | “Three Towers on the Wagram” | Kirchenführer          | guide to our churches    | 750  | buch            | 44
    Pfarrcafé-Mehlspeisen        | Recipes of the parish café   | Rezeptheft für den Kirchturm | baking for the church tower | 600 | rezepte    | 21
    Sagen aus den Weingärten     | Tales of the vineyards       | erzählt für Kinder     | told for children        | 1290 | sagen           | 2
    `,
  ),
  ...goodsOf(
    { group: 'Bücher und Karten', vat: 'Normalsatz', text: BOOKS, grams: 90 },
    `
    Weihnachtskarten             | Christmas cards              | 6 Stück mit Kuvert     | 6 cards with envelopes   | 900  | karten          | 35
    `,
  ),
  ...goodsOf(
    { group: 'Bücher und Karten', vat: 'Normalsatz', text: BOOKS, withdrawal: 'dated' },
    `
    Pfarrball „Wein & Walzer“    | Parish ball “Wine & Waltz”   | Karte für den 16. Jänner 2027 | ticket for 16 January 2027 | 1800 | ticket  | 60
    `,
  ),
];
