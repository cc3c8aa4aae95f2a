/** Types of the demo content. Local dates are 'YYYY-MM-DD', local times 'YYYY-MM-DDTHH:mm' in Europe/Vienna. */

export type SiteSlug = 'fels' | 'kirchberg' | 'goesing';

/** One image of an entry; `src` is the public path of an SVG in `src/demo/pictures`. */
export type DemoPicture = {
  src: string;
  alt: string;
  altEn?: string;
  width: number;
  height: number;
  caption?: string;
};

/** A download; `file` is generated when the demo is loaded. */
type DemoDownload = { title: string; file: string; contentType: 'application/pdf' };

type DemoLink = { title: string; url: string };

export type EventDetails = {
  category:
    | 'fest'
    | 'konzert'
    | 'vortrag'
    | 'kinder'
    | 'senioren'
    | 'wallfahrt'
    | 'flohmarkt'
    | 'sammlung'
    | 'sitzung'
    | 'sakramente';
  place: string;
  room?: string;
  /** In words. */
  repeats?: string;
  state: 'planned' | 'cancelled' | 'moved' | 'soldOut';
  endDate?: string;
  allDay?: boolean;
  organizer?: string;
  contact?: string;
  price?: string;
  registration?: { until?: string; places?: number; waitingList?: boolean; note?: string };
  movedTo?: string;
  reason?: string;
  access?: string;
  ride?: string;
  weather?: string;
  bring?: string;
};

type ChronicleDetails = {
  category: 'fest' | 'sakramente' | 'kinder' | 'bau' | 'gemeinschaft' | 'verstorbene' | 'geschichte';
  /** People on the images and the legal basis for showing them. */
  consent: { persons: 'none' | 'crowd' | 'recognisable' | 'children'; basis: 'none' | 'notice' | 'written' };
  numbers?: string;
  relatedEvent?: string;
};

type BulletinDetails = {
  kind: 'pfarrblatt' | 'wochenzettel';
  issue: string;
  topics: string[];
  pages: number;
  /** Editorial deadline of the next issue. */
  deadline?: string;
  cover?: string;
  imprint: string;
};

export type NoticeDetails = {
  channels: Array<'verlesen' | 'wochenzettel' | 'web' | 'newsletter' | 'bildschirm'>;
  order: number;
  readAloudText?: string;
};

type ObituaryDetails = {
  name: string;
  age: number;
  diedOn: string;
  prayerAt?: string;
  prayerPlace?: string;
  funeralAt?: string;
  funeralPlace?: string;
  /** Without the family's consent the entry is not public. */
  familyConsent: boolean;
};

type PageDetails = {
  /** 'intro' is the introduction of a built-in list or form; 'page' is a separate page. */
  kind: 'intro' | 'page' | 'legal';
  menu?: 'sakramente' | 'pfarre' | 'kinder' | 'rechtliches';
  contact?: string;
  /** A gallery of the media library; refers to images of other entries by file name. */
  gallery?: { name: string; pictures: string[] };
};

type Kinds = {
  page: PageDetails;
  event: EventDetails;
  chronicle: ChronicleDetails;
  bulletin: BulletinDetails;
  notice: NoticeDetails;
  obituary: ObituaryDetails;
};

type EntryType = keyof Kinds;

type Facts<T extends EntryType> = {
  site: SiteSlug;
  alsoOn?: SiteSlug[];
  type: T;
  /** Path of the page; unique per parish across all types. */
  slug: string;
  title: string;
  /** At most 160 characters. */
  teaser?: string;
  date?: string;
  publishDate?: string;
  /** Visible from and to, local date and time. */
  start?: string;
  end?: string;
  hidden?: boolean;
  pinned?: boolean;
  tags: string[];
  details: Kinds[T];
};

type EntryOf<T extends EntryType> = Facts<T> & {
  /** Sanitised HTML, one block per string. */
  content: string[];
  media: DemoPicture[];
  downloads: DemoDownload[];
  links: DemoLink[];
  en?: { title: string; teaser?: string; content: string[]; details?: Partial<Kinds[T]> };
};

/** Input of the content room for one entry. */
export type DemoEntry = { [T in EntryType]: EntryOf<T> }[EntryType];

export type DemoEntryOf<T extends EntryType> = EntryOf<T>;

/**
 * Rule by which a date is shifted when the demo is loaded on another day: `week` by whole weeks, `year` to the same day
 * of another year, `season` to the same weekday about that day, `advent` and `easter` with the feast, `fixed` never;
 * `always` by whole weeks even inside the demo window.
 */
export type Anchor = 'week' | 'year' | 'season' | 'advent' | 'easter' | 'fixed' | 'always';

type DraftOf<T extends EntryType> = Omit<Facts<T>, 'tags'> & {
  tags?: string[];
  anchor?: Anchor;
  /** Text in the small mark-up of markup.ts; with dates and people as {{…}}. */
  text: string;
  /** Replacement for a `text` about a specific week, once the dates have been shifted. */
  textLater?: string;
  pictures?: Array<string | { name: string; caption: string }>;
  links?: DemoLink[];
  withPdf?: boolean;
  en?: { title: string; teaser?: string; text: string };
};

/** An entry as written in this folder, with dates as of 21 November 2026, not yet shifted. */
export type Draft = { [T in EntryType]: DraftOf<T> }[EntryType];

export type DraftEntryOf<T extends EntryType> = DraftOf<T>;

export type DemoPerson = {
  id: string;
  name: string;
  role: string;
  roleEn: string;
  sites: SiteSlug[];
  phone?: string;
  email?: string;
  hours?: string;
  hoursEn?: string;
  responsibleFor?: string[];
  /** False: known to the office, not shown on the website. */
  isPublic: boolean;
  order: number;
};

export type DemoGroup = {
  id: string;
  site: SiteSlug;
  alsoOn?: SiteSlug[];
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  meets: string;
  meetsEn: string;
  leader: string;
};

/** Weekday 1 = Monday … 7 = Sunday; times 'HH:mm'. */
export type OfficeHour = { weekday: number; from: string; to: string; note?: string; noteEn?: string };

export type DemoPlace = {
  id: string;
  site: SiteSlug;
  name: string;
  nameEn: string;
  kind: 'church' | 'hall' | 'chapel' | 'home' | 'cemetery' | 'yard';
  address: string;
  access: string[];
  accessEn: string[];
};

export type DemoSite = {
  slug: SiteSlug;
  name: string;
  shortName: string;
  nameEn: string;
  patron: string;
  patronEn: string;
  /** Day and month of the patron feast, 'MM-DD'. */
  patronFeast: string;
  street: string;
  postcode: string;
  town: string;
  latitude: number;
  longitude: number;
  accent: string;
  slogan: string;
  sloganEn: string;
  tower: string;
  phone: string;
  email: string;
  emergencyPhone: string;
  secretary: string;
  officeHours: OfficeHour[];
  /** July and August; empty: the office keeps its usual hours. */
  summerHours: OfficeHour[];
  /** Both days are closed. */
  closedPeriods: Array<{ from: string; to: string; reason: string; reasonEn: string }>;
  bank: { owner: string; iban: string; bic?: string };
  directions: string;
  directionsEn: string;
  parking: string;
  parkingEn: string;
  bus: string;
  busEn: string;
  legalName: string;
  diocese: string;
  deanery: string;
};

export type DemoMenuItem = {
  label: string;
  labelEn: string;
  path: string;
  children?: DemoMenuItem[];
  /** Position of the children in the menu. */
  group?: 'life' | 'parish' | 'service';
};

export type DemoMenu = { site: SiteSlug; position: 'main' | 'more' | 'footer'; items: DemoMenuItem[] };

export type DemoAccount = {
  email: string;
  name: string;
  /** `site` null = all parishes. */
  roles: Array<{ role: string; site: SiteSlug | null }>;
  site: SiteSlug;
  secondFactor?: boolean;
  company?: { name: string; uid: string; contact: string };
  address?: { street: string; postcode: string; town: string; country: 'at' };
};
