import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { SettingFields } from '../form/setting-field.ts';
import type { PaletteProvider } from '../palette/palette-hits.ts';
import type { StateKind } from '../parts/state.tsx';

/** Where the person stands: what a room needs to know to offer its work. */
export type AdminView = {
  /** Base address of the area without a slash at the end. */
  base: string;
  /** Slug of the parish the person works for. */
  site: string;
  /** Whether the person may do this in that parish, as the server said. */
  may: (permission: string) => boolean;
};

/** The groups of the navigation, by work. */
export type NavGroupId = 'today' | 'content' | 'worship' | 'people' | 'system';

/** A screen in the navigation; shown to those who hold `permission`. `path` is below the base. */
export type NavEntry = {
  id: string;
  group: NavGroupId;
  label: () => string;
  icon: Icon;
  path: string;
  permission: string;
  /** Pair of letters such as 'g n'. */
  keys?: string;
};

export type TaskUrgency = 'urgent' | 'today' | 'week';

/** One piece of today's work, with the verb on the right. */
export type Task = {
  id: string;
  urgency: TaskUrgency;
  kind: StateKind;
  state: string;
  title: string;
  detail: string;
  site: string;
  verb: string;
  to: string;
};

/** A panel of the overview; loads its own data, and fails alone. */
export type DashboardPanel = { id: string; title: () => string; load: () => Promise<ReactNode> };

/** Admin part of a room, exported by its `widgets.tsx`. */
export type AdminPart = {
  /** The room and its title where things of several rooms are listed; acts in the audit trail begin with its name. */
  room: { name: string; title: () => string };
  nav: readonly NavEntry[];
  /** How the configuration screen shows the room's settings. */
  settings?: SettingFields;
  tasks?: (view: AdminView) => Promise<Task[]>;
  panels?: (view: AdminView) => DashboardPanel[];
  hits?: (view: AdminView) => PaletteProvider[];
  /** Stays over all screens of the area while people move between them. `personId`: who is signed in. */
  dock?: ComponentType<{ personId: string }>;
  /** Asked when the person wants to sign out; false when he stays after all. */
  beforeSignOut?: (personId: string) => Promise<boolean>;
};
