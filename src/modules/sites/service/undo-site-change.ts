import { fieldLeaves } from '#kernel/audit/changed-fields.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import type { Undo } from '#kernel/module.ts';
import { nested, valuesBefore } from '#kernel/records/undo-change.ts';
import { siteChangeSchema } from '../contract.ts';
import { findSites } from './find-sites.ts';
import { updateSite } from './update-site.ts';

/**
 * Undoes a change of a parish: details, look, address, domains, publicity. Refuses when one of the changed fields has been
 * modified since. @throws AppError C100, notFound, conflict, invalid when the former address is taken by now
 */
export const undoSiteChange: Undo = async (ctx, { objectId, before, after }) => {
  const { site: found } = await findSites(ctx, { id: objectId, page: 1, limit: 1, sort: 'position' });
  const [current] = found;
  if (!current) throw notFound();
  // Former addresses follow from the address.
  const { formerSlugs: _former, ...site } = current;
  const fields = valuesBefore({ before: withoutFormer(before), after: withoutFormer(after) }, site);
  const names = new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name));
  const whole = nested({ ...fieldLeaves(site), ...fields });
  const changed = Object.fromEntries([...names].map((name) => [name, whole[name]]));
  const { data } = siteChangeSchema.safeParse({ ...changed, _id: objectId, rev: site.rev });
  if (!data) throw conflict(null);
  return updateSite(ctx, data);
};

type Values = Parameters<typeof valuesBefore>[0]['before'];

const withoutFormer = (values: Values): Values =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'formerSlugs'));
