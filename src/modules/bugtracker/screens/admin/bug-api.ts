import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { Item, itemContract } from '../../contract/item.ts';
import type { milestoneEndpoints } from '../../contract/milestone.ts';
import type { Choices, threadEndpoints } from '../../contract/thread.ts';

export const bugApi = apiOf<typeof threadEndpoints>();
export const milestoneApi = apiOf<typeof milestoneEndpoints>();
export const itemApi = apiOf<typeof itemContract.endpoints>();

export const loadChoices = (): Promise<Choices> =>
  bugApi('GET /api/v0/system_bugtracker/choices', { query: { site: adminSite() } });

type Change = Partial<Pick<Item, 'status' | 'priority' | 'developer' | 'milestone' | 'resolution' | 'duplicateOf'>>;

/** Changes many items in one go, all or none; resolves with their former values. */
export async function changeMany(ids: readonly string[], change: Change): Promise<Former[]> {
  const { system_bugtracker: before } = await itemApi('POST /api/v0/batch/system_bugtracker/', { body: [...ids] });
  const body = before.map(({ _id, rev }) => ({ _id, rev, ...change }));
  const after = await itemApi('PUT /api/v0/system_bugtracker/', { body });
  return before.map(({ _id, status, priority, developer, milestone }) => ({
    _id,
    rev: after.find((one) => one._id === _id)?.rev ?? 0,
    status,
    priority,
    developer,
    milestone,
  }));
}

export type Former = { _id: string; rev: number } & Pick<Item, 'status' | 'priority' | 'developer' | 'milestone'>;

/** Gives one field of many items its former value. */
export const changeBack = (former: readonly Former[], field: 'status' | 'priority' | 'developer' | 'milestone') =>
  itemApi('PUT /api/v0/system_bugtracker/', {
    body: former.map((one) => ({ _id: one._id, rev: one.rev, [field]: one[field] })),
  });
