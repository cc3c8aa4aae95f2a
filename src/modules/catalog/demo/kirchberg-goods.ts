import { type Both, type DemoProduct, demoVoucher, goodsOf } from './demo-goods.ts';

const WINE: Both = [
  'Von den Rieden rund um die Kirche. Abgabe nur an Personen ab 16 Jahren.',
  'From the vineyards around the church. Sold only to people aged 16 and over.',
];
const HONEY: Both = [
  'Von den Bienen im Pfarrgarten, ungemischt und kalt geschleudert.',
  'From the bees in the parish garden, unblended and cold-extracted.',
];
const PRESERVES: Both = ['Eingekocht im Herbst, solange der Vorrat reicht.', 'Preserved in autumn, while stocks last.'];
const BREAD: Both = [
  'Am Samstag im Holzofen beim Pfarrheim gebacken, aus Roggen vom Wagram. Zum Abholen nach der Sonntagsmesse.',
  'Baked on Saturdays in the wood-fired oven of the parish centre, with rye from the Wagram. Collected after Sunday Mass.',
];
const GIFTS: Both = [
  'Von der Frauenrunde zusammengestellt und in Holzwolle verpackt.',
  'Put together by our women’s circle and packed in wood wool.',
];

/** Wine and honey of the village. */
export const KIRCHBERG_GOODS: readonly DemoProduct[] = [
  demoVoucher('Vorrat'),
  ...goodsOf(
    { group: 'Wein', vat: 'Normalsatz', text: WINE, related: ['Weingläser', 'Geschenkkiste'] },
    `
    Grüner Veltliner „Margareta“ | Grüner Veltliner “Margareta” | Pfarrwein 2025, 0,75 l | parish wine 2025, 0.75 l | 890  | veltliner | 96 | 750 ml
    Roter Veltliner „Stephanus“  | Roter Veltliner “Stephanus”  | 2024, 0,75 l           | 2024, 0.75 l             | 1150 | roter     | 40 | 750 ml
    Zweigelt „Turmschatten“      | Zweigelt “Shade of the Tower” | 2023, 0,75 l          | 2023, 0.75 l             | 990  | zweigelt  | 3  | 750 ml
    Riesling „Hirschberg“        | Riesling “Hirschberg”        | 2024, 0,75 l           | 2024, 0.75 l             | 1290 | riesling  | 24 | 750 ml
    Messwein „Kelch“             | Altar wine “Chalice”         | naturrein, 0,75 l      | natural, 0.75 l          | 780  | messwein  | 60 | 750 ml
    Rosé „Sommerfest“            | Rosé “Summer Fair”           | 2025, 0,75 l           | 2025, 0.75 l             | 820  | rose      | 0  | 750 ml
    `,
  ),
  ...goodsOf(
    { group: 'Wein', vat: 'Normalsatz', text: GIFTS },
    `
    Geschenkkiste                | Gift box                     | Wein, Honig und Saft   | wine, honey and juice    | 2900 | geschenkkiste | 8
    `,
  ),
  ...goodsOf(
    { group: 'Wein', vat: 'Normalsatz', text: GIFTS, isFragile: true, grams: 1400 },
    `
    Weingläser                   | Wine glasses                 | 6 Stück mit dem Turm   | 6 glasses with the tower | 2400 | weinglaeser | 10
    `,
  ),
  ...goodsOf(
    { group: 'Honig', vat: 'Andere Lebensmittel', text: HONEY },
    `
    Pfarrgarten-Honig            | Parish garden honey          | 500 g                  | 500 g                    | 980  | honig       | 48 | 500 g
    Pfarrgarten-Honig klein      | Small parish garden honey    | 250 g                  | 250 g                    | 490  | honig-klein | 70 | 250 g
    Lindenhonig                  | Lime blossom honey           | 500 g                  | 500 g                    | 1090 | lindenhonig | 12 | 500 g
    Waldhonig                    | Forest honey                 | 500 g                  | 500 g                    | 1150 | waldhonig   | 2  | 500 g
    `,
  ),
  ...goodsOf(
    { group: 'Honig', vat: 'Normalsatz', text: HONEY, grams: 260 },
    `
    Bienenwachskerze             | Beeswax candle               | aus dem Wachs unserer Bienen | from the wax of our bees | 690 | bienenwachskerze | 22
    `,
  ),
  ...goodsOf(
    { group: 'Vorrat', vat: 'Grundnahrungsmittel', text: BREAD, withdrawal: 'perishable' },
    `
    Bauernbrot                   | Farmhouse bread              | 1 kg, Roggen mit Sauerteig | 1 kg, rye sourdough  | 540  | bauernbrot  | 20 | 1000 g
    `,
  ),
  ...goodsOf(
    { group: 'Vorrat', vat: 'Andere Lebensmittel', text: PRESERVES },
    `
    Marillenmarmelade            | Apricot jam                  | 250 g                  | 250 g                    | 520  | marillen    | 33 | 250 g
    Quittengelee                 | Quince jelly                 | 250 g                  | 250 g                    | 560  | quitten     | 0  | 250 g
    Walnüsse                     | Walnuts                      | 250 g, ausgelöst       | 250 g, shelled           | 640  | walnuesse   | 20 | 250 g
    `,
  ),
  ...goodsOf(
    { group: 'Vorrat', vat: 'Normalsatz', text: PRESERVES },
    `
    Traubensaft vom Pfarrgarten  | Grape juice                  | 1 Liter                | 1 litre                  | 480  | saft        | 55 | 1000 ml
    Apfelsaft                    | Apple juice                  | 1 Liter                | 1 litre                  | 350  | apfelsaft   | 80 | 1000 ml
    Hollersirup                  | Elderflower syrup            | 1 Liter                | 1 litre                  | 720  | hollersirup | 18 | 1000 ml
    `,
  ),
];
