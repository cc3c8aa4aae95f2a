import type { Entry } from '../../../contract.ts';
import type { EntryFields } from './entry-fields.ts';

/** Type, parish and place of an entry to write; it is stored with the first save and not before. */
export type NewEntryInput = {
  type: string;
  site: string;
  tags: string[];
  slug?: string;
  title?: string;
  /** Comes after this entry in its list; absent = first. */
  after?: string;
};

const PREFIX = 'new:';

/** True for an entry that the server does not know yet. */
export const isNew = ({ _id }: Pick<Entry, '_id'>): boolean => _id.startsWith(PREFIX);

/** Key of the text on this device: one unfinished new entry for each type and parish, or each given address. */
export const newEntryId = ({ type, site, slug }: Pick<NewEntryInput, 'type' | 'site' | 'slug'>): string =>
  [`${PREFIX}${site}`, type, ...(slug ? [slug] : [])].join(':');

/** Types listed by date; without a date they would not appear on any page. Events are asked for theirs. */
const DATED_TODAY = new Set(['chronicle', 'bulletin', 'obituary']);

/** An empty draft to write in. `today` as 'YYYY-MM-DD'. */
export function emptyEntry(input: NewEntryInput, today: string): Entry {
  const { type, site, tags, slug = '', title = '' } = input;
  const nothing = { content: [], media: [], downloads: [], links: [], details: {}, english: null, teaser: '' };
  const nothingEnglish = { englishStale: false, slugEn: null, blocks: [] };
  const noDates = { publish_date: null, start: null, end: null };
  return {
    ...nothing,
    ...nothingEnglish,
    ...noDates,
    _id: newEntryId(input),
    type,
    site,
    tags,
    slug,
    title,
    sharedWith: [],
    date: DATED_TODAY.has(type) ? today : null,
    status: 'draft',
    hidden: false,
    pinned: false,
    position: 0,
    updatedAt: '',
    updatedByName: '',
    rev: 0,
  };
}

export type NewEntryBody = { type: string; site: string; after?: string } & Partial<EntryFields>;

/** Request body of the new entry. NB: an absent text would become the default text of the API (S3.4). */
export function newEntryBody({ type, site, after }: NewEntryInput, fields: EntryFields): NewEntryBody {
  const { title, slug, publish_date, ...rest } = fields;
  return {
    ...rest,
    type,
    site,
    ...(after ? { after } : {}),
    ...(title ? { title } : {}),
    ...(slug ? { slug } : {}),
    ...(publish_date ? { publish_date } : {}),
  };
}
