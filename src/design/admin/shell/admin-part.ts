import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { SettingFields } from '../form/setting-field.ts';
import type { PaletteProvider } from '../palette/palette-hits.ts';
import type { StateKind } from '../parts/state.tsx';
import type { ResourceScreens } from '../resource/resource-screens.tsx';

/** Where the person stands: what a room needs to know to offer its work. */
export type AdminView = {
  /** Base address of the area without a slash at the end. */
  base: string;
  /** Slug of the parish the person works for. */
  site: string;
  /** Whether the person may do this in that parish, as the server said. */
  may: (permission: string) => boolean;
  /** Whether a component is switched on in that parish. */
  isOn: (component: string) => boolean;
};

/** The groups of the navigation, by work. */
export type NavGroupId = 'today' | 'content' | 'people' | 'system';

/** A screen in the navigation; shown to those who hold `permission`. `path` is below the base. */
export type NavEntry = {
  id: string;
  group: NavGroupId;
  label: () => string;
  icon: Icon;
  path: string;
  permission: string;
  /** Hidden while this component is off in the parish. */
  component?: string;
  /** List and form of the resource at `path`; the room's routes have `resource(path)`. */
  screens?: ResourceScreens;
  /** Pair of letters such as 'g n', in no other entry. */
  keys?: string;
  /** Number of things that wait, drawn at the end of the line; follows changes by itself. */
  badge?: ComponentType;
  /** Id of the entry that this one folds under: it shows while the person is there or in one of its siblings. */
  under?: string;
};

export type TaskUrgency = 'urgent' | 'today' | 'week';

/** One piece of today's work. `verb` says what to do about it ('Lösen'); `site` is absent for what is personal. */
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

/** A button that begins something: a link (`to`) or an action (`run`). */
export type QuickAction = { id: string; label: string; icon: Icon } & ({ to: string } | { run: () => void });

/** The order in which a parish is set up: itself, what it shows, who helps, how the product works. */
export type FirstStepStage = 'parish' | 'content' | 'people' | 'system';

/** One step of setting a parish up. `isDone` is worked out from the data, never stored. */
export type FirstStep = {
  id: string;
  stage: FirstStepStage;
  title: string;
  /** One sentence: what it is good for, or what is still missing. */
  why: string;
  isDone: boolean;
  /** Useful, but the website is complete without it. */
  canWait?: boolean;
  verb: string;
  to: string;
};

/** What the website shows on one day of the week ahead. `at` is '' for the whole day. */
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

/** Admin part of a room, exported by its `widgets.tsx`. */
export type AdminPart = {
  /** The room and its title where things of several rooms are listed; acts in the audit trail begin with its name. */
  room: { name: string; title: () => string };
  /** The component of a switchable room: the part is left out while it is off in the parish. */
  component?: string;
  nav: readonly NavEntry[];
  /** How the configuration screen shows the room's settings. */
  settings?: SettingFields;
  /** What this room needs before the parish can use it; nothing for people without the right. */
  firstSteps?: (view: AdminView) => Promise<FirstStep[]>;
  tasks?: (view: AdminView) => Promise<Task[]>;
  /** Buttons of the overview for what this person does most; none without the right. */
  actions?: (view: AdminView) => QuickAction[];
  /** What the website shows between two local dates, both included. */
  week?: (view: AdminView, from: string, to: string) => Promise<WeekItem[]>;
  panels?: (view: AdminView) => DashboardPanel[];
  hits?: (view: AdminView) => PaletteProvider[];
  /** The roles that can be given for one parish; handed in by the room of the accounts. */
  siteRoles?: () => Promise<{ value: string; label: string }[]>;
  /** Stands in the top bar of every screen. */
  barItem?: ComponentType;
  /** Stays over all screens of the area while people move between them. `personId`: who is signed in. */
  dock?: ComponentType<{ personId: string }>;
  /** Asked when the person wants to sign out; false when he stays after all. */
  beforeSignOut?: (personId: string) => Promise<boolean>;
};
