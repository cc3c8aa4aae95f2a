// @vitest-environment happy-dom

import { IconTrash } from '@tabler/icons-react';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BulkAction } from '../list/bulk-bar.tsx';
import { buildSampleResource, renderAdmin, SAMPLES } from '../testing.tsx';
import { shapeOf } from './define-resource.ts';
import { ListRows } from './list-rows.tsx';

afterEach(cleanup);

const remove: BulkAction = {
  id: 'remove',
  label: () => 'Löschen',
  icon: IconTrash,
  run: async () => {},
  done: () => 'Gelöscht',
};

function show(actions: readonly BulkAction[]) {
  const of = buildSampleResource({});
  const List = () => (
    <ListRows
      shape={shapeOf(of)}
      data={{ rows: SAMPLES, total: SAMPLES.length, refusal: null }}
      words={of.words}
      columns={of.columns}
      titleOf={of.titleOf}
      empty={() => null}
      actions={actions}
    />
  );
  return renderAdmin([{ path: '/admincenter/samples', Component: List }], '/admincenter/samples');
}

test.each([
  ['without acts has no checkboxes', [], 0],
  // One for the page, and one for each row in the table and in the list of a phone.
  ['with an act has one in each row', [remove], 1 + 2 * SAMPLES.length],
])('a list %s', async (_name, actions, count) => {
  show(actions);
  await screen.findByRole('table');
  expect(document.querySelectorAll('.kp-list-rows input[type=checkbox]')).toHaveLength(count);
});
