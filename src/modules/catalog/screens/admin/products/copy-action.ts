import { IconCopy } from '@tabler/icons-react';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { productToolEndpoints } from '../../../contract/product-tools.ts';

const api = apiOf<typeof productToolEndpoints>();

/** Copies the chosen products as drafts. */
export const copyAction: BulkAction = {
  id: 'copy',
  label: m.catalog_copy,
  icon: IconCopy,
  run: async (ids) => void (await api('POST /api/v0/product_copy/', { body: ids })),
  done: (count) => m.catalog_copied({ count }),
};
