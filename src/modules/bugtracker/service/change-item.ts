import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { Status } from '../contract/states.ts';
import { DONE, isDone, nextOf } from '../item-states.ts';
import { bugtrackerSettings } from '../settings.ts';
import { items, milestones, relations } from '../tables.ts';
import { type ItemRow, itemOfNumber } from './find-item.ts';
import { demandProject, takeNumber } from './find-project.ts';
import { accountOf, demandHandler } from './people.ts';

type ItemValues = Values<typeof items>;

/** Completes a report or a change, and refuses what the workflow does not allow. @throws AppError invalid, bugtracker.step (409) */
export async function preparedItem(
  tx: Context,
  siteId: string,
  values: ItemValues,
  before: ItemRow | null,
): Promise<ItemValues> {
  const project = before && !values.project ? before.project : await demandProject(tx, siteId, values.project);
  if (before && project !== before.project) throw invalid({ project: 'bugtracker_fieldProjectStays' });
  await demandParts(tx, siteId, project, values);
  if (!before) return created(tx, project, values);
  const next = followed(values, before);
  await demandStep(tx, before, next);
  return next;
}

async function created(tx: Context, project: string, values: ItemValues): Promise<ItemValues> {
  const { number, developer } = await takeNumber(tx, project);
  const handler = values.developer ?? developer;
  const status = handler && (values.status ?? 'new') === 'new' ? 'assigned' : (values.status ?? 'new');
  if (isDone(status) || (values.resolution ?? 'open') !== 'open')
    throw invalid({ status: 'bugtracker_fieldNewStatus' });
  const reporter = accountOf(tx);
  return {
    ...values,
    project,
    number,
    developer: handler,
    status,
    reporter,
    reporterName: tx.user.name,
    watchers: reporter ? [reporter] : [],
    createdAt: tx.now(),
  };
}

/** Values with what follows from them: who is assigned, what is reopened, when it was resolved. */
function followed(values: ItemValues, before: ItemRow): ItemValues {
  const given = values.status ?? before.status;
  // Whoever gets an item is at work on it, unless a status was chosen as well.
  const isAssigned = Boolean(values.developer) && values.developer !== before.developer && given === before.status;
  const status: Status = isAssigned && !isDone(given) ? 'assigned' : given;
  const isReopened = isDone(before.status) && !isDone(status);
  const isEnded = !isDone(before.status) && isDone(status);
  const resolution = values.resolution ?? before.resolution;
  return {
    ...values,
    ...(status === before.status ? {} : { status, visitorAnswer: newWords(values, before) }),
    ...(isReopened ? { resolution: 'reopened' as const, resolvedAt: null, duplicateOf: null } : {}),
    ...(isEnded && (resolution === 'open' || resolution === 'reopened') ? { resolution: 'fixed' as const } : {}),
  };
}

/** Words for the visitor belong to the step with which they were written. */
const newWords = ({ visitorAnswer = '' }: ItemValues, before: ItemRow): string =>
  visitorAnswer === before.visitorAnswer ? '' : visitorAnswer;

async function demandStep(tx: Context, before: ItemRow, next: ItemValues): Promise<void> {
  const status = next.status ?? before.status;
  const resolution = next.resolution ?? before.resolution;
  if (status !== before.status) {
    const { components } = await readSettings(tx, bugtrackerSettings);
    if (!nextOf(before.status, components.bugtracker.forbidden_steps).includes(status))
      throw new AppError('bugtracker.step', 409, 'bugtracker_stepRefused', {
        fields: { status: 'bugtracker_stepRefused' },
      });
    if (isDone(status) && !isDone(before.status)) next.resolvedAt = tx.now();
    if (status === 'closed') await demandNoOpenChild(tx, before.id);
  }
  if (!isDone(status) && resolution !== 'open' && resolution !== 'reopened')
    throw invalid({ resolution: 'bugtracker_fieldResolution' });
  if (resolution === 'duplicate') await demandOriginal(tx, before, next.duplicateOf ?? before.duplicateOf);
  else if (next.duplicateOf) throw invalid({ duplicateOf: 'bugtracker_fieldNotDuplicate' });
}

/** @throws AppError invalid without the number of another item of the project */
async function demandOriginal(tx: Context, row: ItemRow, number: number | null | undefined): Promise<void> {
  if (!number || number === row.number || !(await itemOfNumber(tx, row.project, number)))
    throw invalid({ duplicateOf: 'bugtracker_fieldDuplicateOf' });
}

async function demandNoOpenChild(tx: Context, id: string): Promise<void> {
  const open = and(
    eq(relations.toId, id),
    eq(relations.kind, 'child'),
    isNull(items.removedAt),
    notInArray(items.status, [...DONE]),
  );
  const [child] = await tx.db
    .select({ number: items.number })
    .from(relations)
    .innerJoin(items, eq(items.id, relations.fromId))
    .where(open)
    .limit(1);
  if (child)
    throw new AppError('bugtracker.openChild', 409, 'bugtracker_openChild', {
      number: child.number,
      fields: { status: 'bugtracker_fieldOpenChild' },
    });
}

/** @throws AppError invalid for people and milestones of others */
async function demandParts(tx: Context, siteId: string, project: string, values: ItemValues): Promise<void> {
  if (values.developer) await demandHandler(tx, siteId, values.developer, 'developer');
  if (!values.milestone) return;
  const own = and(eq(milestones.id, values.milestone), eq(milestones.project, project), isNull(milestones.removedAt));
  if ((await tx.db.$count(milestones, own)) === 0) throw invalid({ milestone: 'bugtracker_fieldMilestone' });
}
