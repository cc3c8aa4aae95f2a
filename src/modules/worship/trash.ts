import { sql } from 'drizzle-orm';
import { restoreRecords } from '#kernel/records/records.ts';
import type { TrashKind } from '#kernel/trash.ts';
import { placeKind, serviceExtraKind, serviceRuleKind } from './service/collections.ts';
import { feastTitle } from './service/feasts.ts';
import { nothingIsHeldAt } from './service/place-uses.ts';
import { feastPlanKind, intentionKind, liturgyOverrideKind } from './service/planning-kinds.ts';
import { feastPlans, intentions, liturgyOverrides, places, serviceExtras, serviceRules } from './tables.ts';

const permission = 'worship.service.update';

/**
 * What of this room lies in the trash; places last, because services point at them. A withdrawn change is no thing of its
 * own: its row stays for good, because calendars count by it.
 */
export const worshipTrash: readonly TrashKind[] = [
  {
    kind: 'service_rule',
    label: 'worship_ruleOne',
    permission,
    table: serviceRules,
    title: serviceRules.title,
    restore: (ctx, ids) => restoreRecords(ctx, serviceRuleKind, ids),
  },
  {
    kind: 'service_extra',
    label: 'worship_extraOne',
    permission,
    table: serviceExtras,
    title: sql<string>`${serviceExtras.title} || ', ' || to_char(${serviceExtras.on}, 'DD.MM.YYYY')`,
    restore: (ctx, ids) => restoreRecords(ctx, serviceExtraKind, ids),
  },
  {
    kind: 'feast_plan',
    label: 'worship_planOne',
    permission,
    table: feastPlans,
    title: feastPlans.feastKey,
    titleIn: feastTitle,
    restore: (ctx, ids) => restoreRecords(ctx, feastPlanKind, ids),
  },
  {
    kind: 'liturgy_override',
    label: 'worship_overrideOne',
    permission,
    table: liturgyOverrides,
    title: sql<string>`concat_ws(' ', ${liturgyOverrides.on}, ${liturgyOverrides.title})`,
    restore: (ctx, ids) => restoreRecords(ctx, liturgyOverrideKind, ids),
  },
  {
    kind: 'intention',
    label: 'worship_intentionOne',
    permission: 'worship.intention.update',
    table: intentions,
    title: intentions.text,
    namesPersons: true,
    restore: (ctx, ids) => restoreRecords(ctx, intentionKind, ids),
  },
  {
    kind: 'place',
    label: 'worship_placeOne',
    permission: 'worship.place.update',
    table: places,
    title: places.name,
    restore: (ctx, ids) => restoreRecords(ctx, placeKind, ids),
    mayGo: () => nothingIsHeldAt(places.id),
  },
];
