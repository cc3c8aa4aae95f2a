import { defineModule } from '#kernel/module.ts';
import { dutyCollection, dutyPermissions } from './collections/duties.ts';

export const rosters = defineModule({
  name: 'rosters',
  permissions: dutyPermissions,
  collections: [dutyCollection],
});
