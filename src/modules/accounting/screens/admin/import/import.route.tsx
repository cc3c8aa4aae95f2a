import { useLocation } from 'react-router';
import { type ImportKind, ImportWizard } from '#design/admin/import-wizard/import-wizard.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type {
  MasterField,
  MasterImportRow,
  MasterKind,
  masterImportEndpoints,
} from '../../../contract/master-import.ts';
import { MASTER_LABELS } from '../../../master-labels.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof masterImportEndpoints>();

export const handle = { crumbs: () => [{ label: m.accounting_importTitle() }] };

/** Customers, vendors or items from a spreadsheet. */
export default function MasterImportScreen() {
  const { pathname } = useLocation();
  const kind: MasterKind = (['vendor', 'item'] as const).find((one) => pathname.includes(`/${one}/`)) ?? 'customer';
  return <ImportWizard key={kind} kind={fromFile(kind)} />;
}

const { name, number, company, address, zip, city, country, email, phone, vatId, note, dueDays, ...more } =
  MASTER_LABELS;
const PARTY = { name, number, company, address, zip, city, country, email, phone, vatId, note, dueDays };
const { isBusiness, iban, unit, unitCents, permille, description, nameEn } = more;

const FIELDS: Readonly<Record<MasterKind, Partial<Record<MasterField, () => string>>>> = {
  customer: { ...PARTY, isBusiness },
  vendor: { ...PARTY, iban },
  item: { name, number, unit, unitCents, permille, description, nameEn },
};

const LISTS = { customer: m.accounting_customers, vendor: m.accounting_vendors, item: m.accounting_items } as const;

const fromFile = (kind: MasterKind): ImportKind<MasterField, MasterImportRow> => ({
  // Columns of the other kinds are no choice here.
  fields: FIELDS[kind] as Record<MasterField, () => string>,
  reportColumns: [{ label: m.kernel_labelName, text: ({ what }) => what }],
  words: {
    title: () => m.accounting_importOf({ what: LISTS[kind]() }),
    lead: m.accounting_importLead,
    fileHelp: m.accounting_importFileHelp,
    importNow: m.accounting_importNow,
    done: m.accounting_importDone,
  },
  alsoReads: '.xlsx',
  list: { path: `accounting/${kind}/browse`, label: LISTS[kind] },
  undoKind: `accounting.${kind}`,
  read: (file) => api('POST /api/v0/accounting_import/read', { body: { site: adminSite(), kind, file } }),
  run: ({ isTicked: _noOption, ...input }, label) =>
    api('POST /api/v0/accounting_import/', { body: { site: adminSite(), kind, ...input, label } }),
});
