import type { MediaFile } from '../../contract.ts';

/** An image of the library as returned by the API, for screen tests. */
export const buildMediaFile = (values: Partial<MediaFile> = {}): MediaFile => ({
  _id: 'file-1',
  site: 'fels',
  kind: 'image',
  name: 'turm.jpg',
  ext: 'jpg',
  mime: 'image/jpeg',
  size: 1000,
  damage: null,
  width: 1000,
  height: 750,
  alt: { de: 'Der Turm', en: '' },
  caption: { de: '', en: '' },
  credit: '',
  licence: '',
  isDecorative: false,
  tags: [],
  focus: null,
  edit: null,
  original: { width: 1000, height: 750 },
  pages: null,
  link: null,
  isPublic: true,
  consent: { state: 'notNeeded', people: [], minors: false, until: null, note: '', override: null },
  isBlocked: false,
  version: 1,
  fileLock: null,
  placeholder: null,
  gridrefs: [],
  gridrefs_ng: [{ gridref: '800.webp', res: { w: 800, h: 600 } }],
  baseline: 'whole.jpg',
  url: '/api/v0/download/file-1',
  uploadedByName: 'Maria Gruber',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  removedAt: null,
  rev: 3,
  ...values,
});

/** Like `buildMediaFile`, derived from the name, with renditions for a list. */
export const fileOf = (name: string, values: Partial<MediaFile> = {}): MediaFile =>
  buildMediaFile({
    _id: `id-${name}`,
    name,
    alt: { de: `Bild von ${name}`, en: '' },
    gridrefs_ng: [100, 200, 400, 800].map((w) => ({ gridref: `${w}.webp`, res: { w, h: w } })),
    ...values,
  });
