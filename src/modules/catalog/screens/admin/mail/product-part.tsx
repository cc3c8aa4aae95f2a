import { IconShoppingBag } from '@tabler/icons-react';
import type { MailBlockEditorProps, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { m } from '#texts';
import { productSource } from '../products/related-fields.tsx';

const Editor = ({ data, onChange }: MailBlockEditorProps<{ product: string | null }>) => (
  <RecordPicker
    source={productSource}
    label={m.catalog_mailProduct()}
    description={m.catalog_mailProductHelp()}
    placeholder={m.catalog_relatedChoose()}
    value={data.product ?? ''}
    onChange={(id) => onChange({ product: id || null })}
  />
);

export const catalogMailParts: readonly MailBlockPart[] = [
  {
    kind: 'product',
    version: 1,
    name: m.catalog_mailProduct,
    about: m.catalog_mailProductAbout,
    icon: IconShoppingBag,
    component: 'shop',
    empty: () => ({ product: null }),
    Editor,
  },
];
