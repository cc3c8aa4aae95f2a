import { HOME, type Product, sameOrigin } from './product.ts';
import { rawGet } from './raw-get.ts';

/** Entries of one type that the pages measured do not show: about 3 kB each, so 20 of them make 60 kB. */
export const SAMPLE_TYPE = 'chronicle';
const SAMPLES = 500;
const AT_ONCE = 100;
const PARAGRAPH =
  '<p>Nach dem Gottesdienst trafen sich viele im Pfarrhof zum Gespräch. Der Chor sang drei Lieder, die Kinder hatten ' +
  'Laternen gebastelt, und beim Pfarrkaffee wurde für die Renovierung der Orgel gesammelt. Allen, die geholfen ' +
  'haben, ein herzliches Vergelt’s Gott; besonders dem Team der Sakristei und den Bäckerinnen des Vereins. Im ' +
  'nächsten Jahr ist dasselbe Wochenende vorgesehen, Anmeldungen nimmt die Kanzlei ab sofort entgegen.</p>';

type Entry = { _id: string };

/** Fills an empty installation through its own API; does nothing the second time. Returns the id of one entry. */
export async function fillWithSamples(product: Product): Promise<string> {
  const [known] = await listSamples(product);
  if (known) return known._id;
  for (let first = 1; first <= SAMPLES; first += AT_ONCE) {
    await create(
      product,
      Array.from({ length: AT_ONCE }, (_, index) => sampleEntry(first + index)),
    );
  }
  const [made] = await listSamples(product);
  if (!made) throw new Error('The sample entries were not stored');
  return made._id;
}

function sampleEntry(number: number) {
  return {
    site: 'fels',
    type: SAMPLE_TYPE,
    title: `Messung ${number}: Erntedank und Pfarrfest`,
    teaser: 'Ein Tag, an dem der Pfarrhof voll war.',
    content: Array.from({ length: 5 }, () => PARAGRAPH),
    tags: ['Messung'],
    date: '2026-09-27',
  };
}

async function listSamples(product: Product): Promise<Entry[]> {
  const answer = await rawGet(`${product.url}/api/v0/entry/?site=fels&type=${SAMPLE_TYPE}&search=Messung&limit=1`);
  return (JSON.parse(answer.body.toString()) as { entry: Entry[] }).entry;
}

async function create(product: Product, body: unknown): Promise<void> {
  const headers = { ...sameOrigin(product.url), cookie: product.cookie };
  const answer = await rawGet(`${product.url}/api/v0/entry/`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`Creating entries answered ${answer.status}: ${answer.body.toString()}`);
}

/** Home exists in the demo; an installation without it is given a short one. */
export async function demandHome(product: Product): Promise<void> {
  const { status } = await rawGet(product.url + HOME);
  if (status === 200) return;
  await create(product, [
    { site: 'fels', type: 'page', slug: 'Home', title: 'Pfarre Fels', content: Array(8).fill(PARAGRAPH) },
  ]);
}
