import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moneyText } from '#design/admin/form/typed-values.ts';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';

const api = apiOf<EndpointMap>();

type Product = { _id: string; name: string; nameEn: string; priceCents: number; vatGroup?: string | null };

const products: RecordSource<Product> = {
  search: async (search, signal) => {
    const query = { site: adminSite(), search, limit: 20 };
    return ((await api('GET /api/v0/product/', { query }, { signal })) as { product: Product[] }).product;
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ priceCents }) => euroExact(priceCents),
};

/** Button that opens the form of a new item, filled in by a product of the shop. */
export function TakeProduct() {
  const { base } = useAdmin();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [product, setProduct] = useState<Product | null>(null);
  const take = async () => {
    if (!product) return;
    const { name, nameEn, priceCents, vatGroup } = product;
    const filled = new URLSearchParams({ name, nameEn, unitCents: moneyText(priceCents), vatGroup: vatGroup ?? '' });
    await navigate(`${base}/accounting/item/edit?${filled}`);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBuildingStore size={18} aria-hidden />}
        onClick={() => {
          setProduct(null);
          setOpen(true);
        }}
      >
        {m.accounting_fromProduct()}
      </Button>
      {isOpen ? (
        <FormDialog
          title={m.accounting_fromProduct()}
          verb={m.accounting_take()}
          isBlocked={product === null}
          send={take}
          onClose={() => setOpen(false)}
        >
          {() => (
            <>
              <p className="muted small">{m.accounting_fromProductText()}</p>
              <RecordPicker
                source={products}
                label={m.accounting_product()}
                value={product?._id ?? ''}
                onChange={(_id, found) => setProduct(found)}
              />
            </>
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
