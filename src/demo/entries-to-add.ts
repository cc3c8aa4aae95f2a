import type { NewEntry } from '#modules/content/contract.ts';
import { personById } from './content/people.ts';
import { places } from './content/sites.ts';
import type { DemoEntry } from './content/types.ts';
import { type DemoFiles, fileAddress } from './demo-files.ts';
import type { DemoGalleries } from './demo-galleries.ts';

/** Forms that stand below the text of a page, by the slug of the page. */
export const FORMS_ON_PAGES: Readonly<Record<string, string>> = {
  Taufe: 'Taufe',
  Trauung: 'Trauung',
  'Todesfall-Begraebnis': 'Begraebnis',
  Messintention: 'Messintention',
  'Pfarrheim-mieten': 'Pfarrsaal',
};

type Stored = {
  files: DemoFiles;
  galleries: DemoGalleries;
  /** Ids of the events by slug. */
  events: ReadonlyMap<string, string>;
};

/** A demo entry as input of the content room, with its images, PDFs and gallery from the media library. */
export function entryToAdd(entry: DemoEntry, { files, galleries, events }: Stored): NewEntry {
  const { site, type, slug, title, teaser = '', content, tags, links } = entry;
  return {
    site,
    type,
    slug,
    title,
    teaser,
    content,
    tags,
    links,
    blocks: blocksOf(entry),
    sharedWith: entry.alsoOn ?? [],
    english: entry.en ? { title: entry.en.title, teaser: entry.en.teaser ?? '', content: entry.en.content } : null,
    media: entry.media.map((picture) => mediaOf(picture, files)),
    downloads: entry.downloads.map((download) => downloadOf(download, files)),
    date: entry.date ?? null,
    start: entry.start ?? null,
    end: entry.end ?? null,
    hidden: entry.hidden ?? false,
    pinned: entry.pinned ?? false,
    details: detailsOf(entry, { files, galleries, events }),
    ...publishDateOf(entry),
  };
}

/** The text in its parts, then the form; pages without a form are text only. */
function blocksOf({ slug, content }: DemoEntry): NewEntry['blocks'] {
  const form = FORMS_ON_PAGES[slug];
  if (!form) return [];
  const texts = content.map((_, index) => ({ id: `text-${index + 1}`, kind: 'text', version: 1, data: {} }));
  const heading = { text: 'Gleich online anfragen', level: 2, en: { text: 'Ask online' } };
  return [
    ...texts,
    { id: 'heading', kind: 'heading', version: 1, data: heading },
    { id: 'form', kind: 'form', version: 1, data: { form, title: false } },
  ];
}

function mediaOf(picture: DemoEntry['media'][number], files: DemoFiles) {
  const file = files.pictures.get(picture.src);
  return file ? { ...picture, file: file._id, src: fileAddress(file) } : picture;
}

function downloadOf({ title, file: name }: DemoEntry['downloads'][number], files: DemoFiles) {
  const file = files.documents.get(name);
  if (!file) throw new Error(`the document ${name} was not stored`);
  return { title, file: file._id, url: fileAddress(file), bytes: file.size };
}

/** Reports and bulletins are published on their date; everything else when the demo is loaded. */
function publishDateOf(entry: DemoEntry): Pick<NewEntry, 'publish_date'> {
  const on = entry.type === 'chronicle' || entry.type === 'bulletin' ? entry.date : entry.publishDate;
  return on ? { publish_date: on.slice(0, 10) } : {};
}

/** Resolves ids of the demo: people to names, places to addresses, covers to files. */
function detailsOf(entry: DemoEntry, { files, galleries, events }: Stored): Record<string, unknown> {
  const gallery = galleries.get(entry);
  const { gallery: _named, ...details }: Record<string, unknown> = { ...entry.details };
  if (gallery) details.show = { gallery };
  if (typeof details.contact === 'string') details.contact = personById(details.contact).name;
  if (typeof details.cover === 'string') details.cover = coverOf(details.cover, files);
  if (typeof details.relatedEvent === 'string') details.relatedEvent = events.get(details.relatedEvent);
  const address = entry.type === 'event' ? addressOf(entry.details.place) : null;
  if (address) details.placeAddress = address;
  if (entry.en?.details) details.english = entry.en.details;
  return details;
}

function coverOf(src: string, files: DemoFiles): string {
  const file = files.pictures.get(src);
  return file ? fileAddress(file) : src;
}

function addressOf(place: string): string | null {
  return places.find(({ name }) => place.startsWith(name))?.address ?? null;
}
