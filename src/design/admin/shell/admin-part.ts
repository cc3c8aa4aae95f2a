import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { SettingFields } from '../form/setting-field.ts';
import type { MailBlockPart } from '../letter/mail-block-part.ts';
import type { PaletteProvider } from '../palette/palette-hits.ts';
import type { StateKind } from '../parts/state.tsx';
import type { ResourceScreens } from '../resource/resource-screens.tsx';

/** Current user, parish and base path, for what a room offers. */
export type AdminView = {
  /** Base path without a trailing slash. */
  base: string;
  /** Slug of the selected parish. */
  site: string;
  /** Parishes in which the user has permissions. */
  sites?: readonly { slug: string }[];
  /**
   * True if the user has the permission in that parish, as reported by the server: at least for own things, or `wholly`, for those of
   * everybody.
   */
  may: (permission: string, scope?: 'wholly') => boolean;
  /** True if the component is switched on in that parish. */
  isOn: (component: string) => boolean;
};

/** The areas of the admin area by work; rooms put their screens into them, and an area without screens is not shown. */
export type AreaId =
  | 'services'
  | 'messages'
  | 'website'
  | 'newsletter'
  | 'shop'
  | 'bookings'
  | 'accounting'
  | 'sports'
  | 'people'
  | 'bugs'
  | 'system';

/** Keys of a screen with their meaning: [['E'], 'Erledigt']. */
export type Shortcuts = { title: string; rows: [keys: string[], meaning: string][] };

/** A screen in the navigation; shown to those who hold `permission`. `path` is below the base. */
export type NavEntry = {
  id: string;
  /** Null: in the name menu, and found by the palette. */
  area: AreaId | null;
  /** Order inside the area, smaller first; by how often the work comes up. */
  place: number;
  label: () => string;
  /** Synonyms for the palette, in the first file of every screen; those of a room with many screens stand in `navWords`. */
  words?: () => string;
  /** Seen where the screen is pinned, by default that of its area; in the first file of every screen. */
  icon?: Icon;
  path: string;
  permission: string;
  /** Hidden from those who hold the permission for own things alone. */
  scope?: 'wholly';
  /** Hidden while this component is off in the parish. */
  component?: string;
  /** List and form of the resource at `path`; the room's routes have `resource(path)`. */
  screens?: ResourceScreens;
  /** Pair of letters such as 'g n', in no other entry. */
  keys?: string;
  /** Keys of the screen itself, for the overview of shortcuts. */
  shortcuts?: () => Shortcuts;
  /** Number of things that wait, at the end of the line; follows changes by itself. */
  badge?: ComponentType;
  /** Purpose of the screen in a few words, for the overview of the settings. */
  about?: () => string;
  /** Id of the parent entry: this one shows while the parent or one of its children is open. */
  under?: string;
};

/** Synonyms of screens for the palette, by the id of their entry: 'Rückzahlung, stornieren'. */
export type NavWords = Readonly<Record<string, () => string>>;

export type TaskUrgency = 'urgent' | 'today' | 'week';

/** One task of today. `verb` labels its action ('Lösen'); `site` is absent for personal tasks. */
export type Task = {
  id: string;
  urgency: TaskUrgency;
  kind: StateKind;
  state: string;
  title: string;
  detail: string;
  site?: string;
  verb: string;
  to: string;
};

/** A quick action: a link (`to`) or a function (`run`). */
export type QuickAction = { id: string; label: string; icon: Icon } & ({ to: string } | { run: () => void });

/** Stages of setting up a parish, in order: its data, content, people, product settings. */
export type FirstStepStage = 'parish' | 'content' | 'people' | 'system';

/** One setup step of a parish. `isDone` is derived from the data, never stored. */
export type FirstStep = {
  id: string;
  stage: FirstStepStage;
  title: string;
  /** One sentence: the purpose, or what is missing. */
  why: string;
  isDone: boolean;
  /** Useful, but the website is complete without it. */
  canWait?: boolean;
  verb: string;
  to: string;
};

/** An item of the website in the coming week. `at` is '' for the whole day. */
export type WeekItem = {
  id: string;
  on: string;
  at: string;
  title: string;
  kind: 'service' | 'event';
  isOff: boolean;
  site: { slug: string; shortName: string };
  to: string;
};

/** A panel of the overview; loads its own data, and fails alone. `isWide`: below the tasks, not beside them. */
export type DashboardPanel = { id: string; title: () => string; isWide?: boolean; load: () => Promise<ReactNode> };

export type ImagePickerProps = {
  /** Slug of the parish whose files are shown. */
  site: string;
  onPick: (fileId: string) => void;
  onClose: () => void;
};

/** A field and the screen below the admin path where it is edited; `name` is that of the field there. */
export type FieldLink = { name: string; label: () => string; path: string; screen: () => string; permission: string };

/** A place of the schedule, or its name, at some times on the clocks of the parish; days without a time are meant as a whole. */
export type WantedPlace = {
  /** Slug of the parish; none = the one shown. */
  site?: string;
  placeId?: string;
  place?: string;
  spans: readonly { from: string; until?: string; minutes?: number }[];
};

/** A booking on the account of the parish that may belong to a room; below zero for a debit. */
export type BankMove = {
  id: string;
  rev: number;
  isOpen: boolean;
  bookedOn: string;
  amountCents: number;
  payer: string;
  text: string;
  /** A payment is proposed for it, so that it may be no matter of the books. */
  isProposed: boolean;
};

export type BankBookProps = {
  moves: readonly BankMove[];
  onChange: () => Promise<void>;
  children: (actOn: (id: string) => ReactNode) => ReactNode;
};

/** A file that came with a message; `load` reads its bytes as they arrived. */
export type ArrivedFile = { name: string; type: string; load: () => Promise<Blob> };

/** Part of a room on the overview, exported by its `widgets.tsx`: only the overview and the first steps load it. */
export type OverviewPart = {
  /** Component of a switchable room; the part is hidden while it is off in the parish. */
  component?: string;
  /** Setup steps of this room; none without the permission. */
  firstSteps?: (view: AdminView) => Promise<FirstStep[]>;
  tasks?: (view: AdminView) => Promise<Task[]>;
  /** Quick actions of the overview; none without the permission. */
  actions?: (view: AdminView) => QuickAction[];
  /** Items of the website between two local dates, inclusive. */
  week?: (view: AdminView, from: string, to: string) => Promise<WeekItem[]>;
  panels?: (view: AdminView) => DashboardPanel[];
};

/** Admin part of a room, exported by its `widgets.tsx`; every screen loads it. */
export type AdminPart = {
  /** Of all entries of `nav`; loaded with the first search. */
  navWords?: () => Promise<NavWords>;
  /** The room and its title where things of several rooms are listed; acts in the audit trail begin with its name. */
  room: { name: string; title: () => string };
  /** Component of a switchable room; the part is hidden while it is off in the parish. */
  component?: string;
  nav: readonly NavEntry[];
  /** Presentation of the room's settings on the configuration screen; loaded with it, or with the first search. */
  settings?: () => Promise<SettingFields>;
  hits?: (view: AdminView) => PaletteProvider[];
  /** Roles that can be granted for one parish; handed in by the auth room. */
  siteRoles?: () => Promise<{ value: string; label: string }[]>;
  /** Dialog that picks one image of the library, for fields of all rooms; handed in by the media room. */
  imagePicker?: ComponentType<ImagePickerProps>;
  /** Parts of this room at an event: a link beside it in lists, and a hint about registration in its form. */
  eventLink?: ComponentType<{ eventId: string; title: string }>;
  eventNote?: ComponentType<{ eventId: string }>;
  /** Tells of what takes a place at the times that are being entered; handed in by the room that lends places. */
  takenNote?: ComponentType<{ wanted: WantedPlace }>;
  /** Act of the room on a file that came with a message; shows nothing for files that are of no use to it. */
  fileAct?: ComponentType<{ file: ArrivedFile }>;
  /** Acts of the room on bookings of a bank statement; loads once for all that are shown, and draws its act at each of them. */
  bankBook?: ComponentType<BankBookProps>;
  /** Editors of the room's kinds of blocks for emails. */
  mailBlocks?: () => Promise<readonly MailBlockPart[]>;
  /** Fields of screens that are no settings of the configuration, for the search of the settings. */
  fields?: () => Promise<readonly FieldLink[]>;
  /** Rendered in the top bar of every screen. */
  barItem?: ComponentType;
  /** Rendered above all screens and kept during navigation. `personId`: the signed-in account. */
  dock?: ComponentType<{ personId: string }>;
  /** Called before signing out; false cancels it. */
  beforeSignOut?: (personId: string) => Promise<boolean>;
};
