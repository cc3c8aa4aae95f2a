import { Button, Checkbox, Table } from '@mantine/core';
import { Panel } from '#design/admin/parts/panel.tsx';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { BulkChanged } from '../../../contract/product-tools.ts';

type BulkPreviewProps = {
  products: readonly BulkChanged[];
  /** Products that are left as they are. */
  left: ReadonlySet<string>;
  onLeft: (ids: ReadonlySet<string>) => void;
  isBusy: boolean;
  onApply: () => void;
};

/** Old and new price of every product that would change; single ones can be left out. */
export function BulkPreview({ products, left, onLeft, isBusy, onApply }: BulkPreviewProps) {
  const chosen = products.filter(({ _id }) => !left.has(_id)).length;
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  };
  return (
    <Panel title={m.catalog_bulkPreview({ count: products.length })}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.kernel_labelName()}</Table.Th>
            <Table.Th className="num">{m.catalog_bulkBefore()}</Table.Th>
            <Table.Th className="num">{m.catalog_bulkAfter()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map(({ _id, name, beforeCents, afterCents }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <Checkbox label={name} checked={!left.has(_id)} onChange={() => toggle(_id)} />
              </Table.Td>
              <Table.Td className="num">{euroExact(beforeCents)}</Table.Td>
              <Table.Td className="num">{euroExact(afterCents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className="kp-actions end">
        <Button disabled={chosen === 0} loading={isBusy} onClick={onApply}>
          {m.catalog_bulkApply({ count: chosen })}
        </Button>
      </div>
    </Panel>
  );
}
