import { z } from 'zod';
import { defineSettings, type ValuesOf } from '#kernel/settings/define-settings.ts';

const localized = z.strictObject({ de: z.string().max(300), en: z.string().max(300) });

const staffRole = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{1,30}$/),
  title: localized,
  /** Intended holders, in one sentence. */
  description: localized.default({ de: '', en: '' }),
  /** Permission names; 'room.*' for all of a room, 'name:own' for own records. */
  permissions: z.array(z.string().max(80)).max(300),
});

export type StaffRole = z.output<typeof staffRole>;

/** The staff roles and their permissions. */
export const roleSettings = defineSettings({
  internal: { components: { auth: { availableRoles: z.array(staffRole).max(40).default(defaultRoles()) } } },
  demandsProof: true,
});

export type RoleSettings = ValuesOf<typeof roleSettings>;

/** Staff roles of decision 15; their permissions are edited at admincenter/settings/permissions. */
function defaultRoles(): StaffRole[] {
  const opening = ['admin.open', 'bugtracker.item.create'];
  const writing = [...opening, 'content.*', 'media.*'];
  return [
    {
      name: 'pfarramt',
      title: { de: 'Pfarramt', en: 'Parish office' },
      description: {
        de: 'Die Kanzlei: Gottesdienste, alle Seiten und Einträge, Dateien, Personen, die Angaben der Pfarre.',
        en: 'The office: services, all pages and entries, files, people, the details of the parish.',
      },
      permissions: [
        ...writing,
        'messages.*',
        'person.*',
        'social.*',
        'worship.*',
        'catalog.*',
        'orders.*',
        'documents.series.read',
        'vouchers.*',
        'quotes.*',
        'affiliates.*',
        'accounting.paper.read',
        'accounting.paper.update',
        'accounting.bill.read',
        'accounting.bill.update',
        'donations.*',
        'grouporders.*',
        'newsletter.*',
        'registrations.*',
        'rosters.*',
        'booking.*',
        'accounting.*',
        'sports.*',
        'bugtracker.item.read',
        'bugtracker.item.update',
        'bugtracker.project.update',
        'cashbook.entry.read',
        'cashbook.entry.update',
        'cashbook.count.update',
        'cashbook.master.update',
        'sites.site.update',
        'auth.user.read',
        'analytics.view.read',
      ],
    },
    {
      name: 'redaktion',
      title: { de: 'Redaktion', en: 'Editor' },
      description: { de: 'Schreibt Seiten, Termine und Chronik.', en: 'Writes pages, events and the chronicle.' },
      permissions: writing,
    },
    {
      name: 'dienste',
      title: { de: 'Dienstplan', en: 'Roster planner' },
      description: {
        de: 'Teilt Lektoren, Ministranten, Mesner und Organisten ein.',
        en: 'Assigns readers, servers, sacristans and organists.',
      },
      permissions: [...opening, 'rosters.*'],
    },
    {
      name: 'gruppe',
      title: { de: 'Gruppenleitung', en: 'Group leader' },
      description: {
        de: 'Führt die Listen der Angemeldeten und hakt beim Einlass ab.',
        en: 'Keeps the lists of those who registered and checks them in.',
      },
      permissions: [...opening, 'registrations.registration.*'],
    },
    {
      name: 'kassa',
      title: { de: 'Kassa', en: 'Treasurer' },
      description: {
        de: 'Führt die Kassa der Pfarre: Zahlungen, Rechnungen, Umsätze des Shops.',
        en: 'Keeps the accounts of the parish: payments, invoices, turnover of the shop.',
      },
      permissions: [
        ...opening,
        'payments.*',
        'donations.donation.read',
        'donations.donation.update',
        'orders.order.read',
        'orders.document.issue',
        'orders.export.read',
        'documents.series.read',
        'documents.period.close',
        'orders.customer.read',
        'orders.withdrawal.read',
        'vouchers.gift.read',
        'affiliates.*',
        'accounting.*',
        'cashbook.entry.read',
        'cashbook.entry.update',
        'cashbook.count.update',
        'cashbook.master.update',
        'cashbook.year.close',
        'sports.club.read',
        'sports.fee.update',
      ],
    },
    {
      name: 'raum',
      title: { de: 'Räume', en: 'Rooms' },
      description: { de: 'Vergibt Räume.', en: 'Lends the rooms.' },
      permissions: opening,
    },
    {
      name: 'sport',
      title: { de: 'Sport', en: 'Sports' },
      description: { de: 'Betreut die Mannschaften.', en: 'Looks after the teams.' },
      permissions: [...opening, 'sports.*', 'media.file.read', 'media.file.create'],
    },
    {
      name: 'trainer',
      title: { de: 'Trainer', en: 'Coach' },
      description: {
        de: 'Trägt Aufstellung, Tore und Karten der eigenen Mannschaft ein, führt am Spieltag den Spielbericht, pflegt ihren Kader, verlegt ihre Trainings und schreibt ihr.',
        en: 'Enters line-up, goals and cards of their own team, reports the match on its day, keeps its squad, moves its trainings and writes to it.',
      },
      permissions: [
        ...opening,
        'sports.club.read',
        'sports.match.update:own',
        'sports.athlete.read:own',
        'sports.athlete.update:own',
        'sports.training.update:own',
        'sports.message.send:own',
      ],
    },
    {
      name: 'shop',
      title: { de: 'Shop', en: 'Shop' },
      description: { de: 'Betreut den Laden.', en: 'Runs the shop.' },
      permissions: [
        ...opening,
        'catalog.*',
        'orders.*',
        'documents.series.read',
        'donations.*',
        'media.file.read',
        'media.file.create',
      ],
    },
  ];
}
