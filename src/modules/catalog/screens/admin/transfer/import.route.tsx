import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { TransferField, TransferRow, transferEndpoints } from '../../../contract/product-transfer.ts';

const api = apiOf<typeof transferEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.catalog_products(), to: 'shop/products' }, { label: m.catalog_transferTitle() }],
};

/** Products from and into a spreadsheet: a trial run says line by line what would happen. */
export default function ProductTransfer() {
  return (
    <div className="kp-stack">
      <ImportWizard kind={PRODUCTS_FROM_FILE} />
      <Panel title={m.catalog_exportTitle()}>
        <p className="muted">{m.catalog_exportHelp()}</p>
        <div className="kp-actions">
          <ExportButton format="xlsx">{m.catalog_exportXlsx()}</ExportButton>
          <ExportButton format="csv">{m.catalog_exportCsv()}</ExportButton>
        </div>
      </Panel>
    </div>
  );
}

function ExportButton({ format, children }: { format: 'csv' | 'xlsx'; children: string }) {
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/product_export/', { query: { site: adminSite(), format } }),
  );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isBusy} onClick={download}>
      {children}
    </Button>
  );
}

const PRODUCTS_FROM_FILE: ImportKind<TransferField, TransferRow> = {
  fields: {
    name: m.kernel_labelName,
    price: m.catalog_labelPrice,
    number: m.catalog_labelNumber,
    vatGroup: m.catalog_labelVatGroup,
    groups: m.catalog_labelGroups,
    stock: m.catalog_columnStock,
    color: m.catalog_columnColor,
    teaser: m.catalog_labelTeaser,
    text: m.catalog_labelText,
    nameEn: m.catalog_labelNameEn,
    offer: m.catalog_labelOffer,
    shippingGroup: m.catalog_labelShippingGroup,
    kilograms: m.catalog_columnKilograms,
    content: m.catalog_columnContent,
    unit: m.catalog_labelUnit,
    status: m.catalog_labelShown,
  },
  reportColumns: [{ label: m.kernel_labelName, text: ({ name }) => name || '–' }],
  isAllOrNothing: true,
  alsoReads: '.xlsx',
  option: { label: m.catalog_importUpdate, help: m.catalog_importUpdateHelp },
  words: {
    title: m.catalog_transferTitle,
    lead: m.catalog_transferLead,
    fileHelp: m.catalog_importFileHelp,
    importNow: m.catalog_importNow,
    done: m.catalog_importDone,
  },
  list: { path: 'shop/products', label: m.catalog_products },
  read: (file) => api('POST /api/v0/product_import/read', { body: { site: adminSite(), file } }),
  run: ({ isTicked: update, ...input }) =>
    api('POST /api/v0/product_import/', { body: { site: adminSite(), ...input, update } }),
};
