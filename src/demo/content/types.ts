/** Shapes of the invented parishes. Local dates are 'YYYY-MM-DD', local times 'YYYY-MM-DDTHH:mm' in Europe/Vienna. */

export type SiteSlug = 'fels' | 'kirchberg' | 'goesing';

/** One picture of an entry; `src` is the public address of a drawing in `src/demo/pictures`. */
export type DemoPicture = {
  src: string;
  alt: string;
  altEn?: string;
  width: number;
  height: number;
  caption?: string;
};

/** A file to take away; `file` is made when the demo is loaded. */
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
  /** Who may be seen on the pictures and on what ground they are shown. */
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
  /** Without the family's consent the entry stays inside the office. */
  familyConsent: boolean;
};

type PageDetails = {
  /** 'intro' stands above a list or form that the product draws itself; 'page' is a page of its own. */
  kind: 'intro' | 'page' | 'legal';
  menu?: 'sakramente' | 'pfarre' | 'kinder' | 'rechtliches';
  contact?: string;
  /** A gallery of the media library; its pictures are those of other entries, by the name of their drawing. */
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
  /** Address of the page; one address per parish over all types. */
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

/** What the content room takes for one entry. */
export type DemoEntry = { [T in EntryType]: EntryOf<T> }[EntryType];

export type DemoEntryOf<T extends EntryType> = EntryOf<T>;

/**
 * How a date moves when the demo is started on another day: `week` by whole weeks, `year` to the same day of another year,
 * `season` to the same weekday about that day, `advent` and `easter` with the feast, `fixed` never;
 * `always` by whole weeks even inside the demo window.
 */
export type Anchor = 'week' | 'year' | 'season' | 'advent' | 'easter' | 'fixed' | 'always';

type DraftOf<T extends EntryType> = Omit<Facts<T>, 'tags'> & {
  tags?: string[];
  anchor?: Anchor;
  /** Text in the small mark-up of markup.ts; with dates and people as {{…}}. */
  text: string;
  /** Text to take once the dates have moved, where `text` speaks of one certain week. */
  textLater?: string;
  pictures?: Array<string | { name: string; caption: string }>;
  links?: DemoLink[];
  withPdf?: boolean;
  en?: { title: string; teaser?: string; text: string };
};

/** An entry as it is written in this folder: dates as on 21 November 2026, not yet moved. */
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
  /** Where the children stand in the menu. */
  group?: 'life' | 'parish' | 'service';
};

export type DemoMenu = { site: SiteSlug; position: 'main' | 'more' | 'footer'; items: DemoMenuItem[] };

export type DemoAccount = {
  email: string;
  name: string;
  /** `site` null holds everywhere. */
  roles: Array<{ role: string; site: SiteSlug | null }>;
  site: SiteSlug;
  secondFactor?: boolean;
  company?: { name: string; uid: string; contact: string };
  address?: { street: string; postcode: string; town: string; country: 'at' };
};
