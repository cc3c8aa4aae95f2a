import {
  type Icon,
  IconBallFootball,
  IconBug,
  IconBuildingChurch,
  IconBuildingStore,
  IconCalculator,
  IconCalendarTime,
  IconMail,
  IconMessage,
  IconSettings,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { AreaId } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

export type Area = {
  id: AreaId;
  label: () => string;
  icon: Icon;
  /** Parts of an area with many screens: the entries from this place to the next one's stand below its label. */
  parts?: readonly { from: number; label: () => string }[];
  /** Begins the second block of the navigation: what is looked after, not worked on. */
  startsBlock?: true;
};

/** First level of the navigation below the overview, in the order in which work comes up. Every screen loads it: an area comes with its room. */
export const AREAS: readonly Area[] = [
  { id: 'services', label: m.design_adminAreaServices, icon: IconBuildingChurch },
  { id: 'messages', label: m.design_adminAreaMessages, icon: IconMessage },
  { id: 'website', label: m.design_adminAreaWebsite, icon: IconWorld },
  { id: 'newsletter', label: m.design_adminAreaNewsletter, icon: IconMail },
  { id: 'shop', label: m.design_adminAreaShop, icon: IconBuildingStore },
  { id: 'bookings', label: m.design_adminAreaBookings, icon: IconCalendarTime },
  {
    id: 'accounting',
    label: m.design_adminAreaAccounting,
    icon: IconCalculator,
    parts: [
      { from: 10, label: m.design_adminPartSales },
      { from: 50, label: m.design_adminPartPurchases },
      { from: 60, label: m.design_adminPartMasters },
      { from: 86, label: m.design_adminPartBooks },
    ],
  },
  { id: 'sports', label: m.design_adminAreaSports, icon: IconBallFootball },
  { id: 'people', label: m.design_adminAreaPeople, icon: IconUsers, startsBlock: true },
  { id: 'bugs', label: m.design_adminAreaBugs, icon: IconBug },
  { id: 'system', label: m.design_adminAreaSystem, icon: IconSettings },
];
