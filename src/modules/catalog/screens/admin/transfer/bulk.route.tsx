import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { BulkChange, BulkChanged, productToolEndpoints } from '../../../contract/product-tools.ts';
import { NamedChoice } from '../parts/named-choice.tsx';
import { BulkPreview } from './bulk-preview.tsx';

const api = apiOf<typeof productToolEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.catalog_products(), to: 'shop/products' }, { label: m.catalog_bulkTitle() }],
};

type Form = {
  group: string;
  percent: string;
  roundTo: string;
  addGroup: string;
  removeGroup: string;
  vatGroup: string;
  status: string;
};

const BLANK: Form = { group: '', percent: '', roundTo: '10', addGroup: '', removeGroup: '', vatGroup: '', status: '' };

/** Changes prices, groups, VAT or visibility of many products, after showing what would change. */
export default function BulkEdit() {
  const { notify } = useAdmin();
  const [form, setForm] = useState(BLANK);
  const [preview, setPreview] = useState<BulkChanged[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, refusal, run } = useAction();
  const put = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setPreview(null);
  };
  const call = (dryRun: boolean) => {
    const ids = dryRun ? undefined : preview?.filter(({ _id }) => !left.has(_id)).map(({ _id }) => _id);
    return api('POST /api/v0/product_bulk/', {
      body: { site: adminSite(), ...(form.group ? { group: form.group } : {}), ids, change: changeOf(form), dryRun },
    });
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setLeft(new Set());
      setPreview((await call(true)).products.filter(({ isSame }) => !isSame));
    });
  };
  const apply = () =>
    void run(async () => {
      const { changed } = await call(false);
      notify({ kind: 'success', text: m.catalog_bulkDone({ count: changed }) });
      setPreview(null);
    });
  return (
    <>
      <PageHead title={m.catalog_bulkTitle()} facts={m.catalog_bulkFacts()} />
      <div className="kp-stack">
        {refusal ? (
          <Note kind="bad" role="alert">
            {fieldErrorOf(refusal)}
          </Note>
        ) : null}
        <Panel title={m.catalog_bulkWhat()}>
          <form className="kp-stack" onSubmit={show}>
            <BulkFields form={form} put={put} />
            <div className="kp-actions end">
              <Button type="submit" variant="default" loading={isBusy}>
                {m.catalog_bulkShow()}
              </Button>
            </div>
          </form>
        </Panel>
        {preview ? (
          <BulkPreview products={preview} left={left} onLeft={setLeft} isBusy={isBusy} onApply={apply} />
        ) : null}
      </div>
    </>
  );
}

/** Empty fields change nothing. */
function changeOf({ percent, roundTo, addGroup, removeGroup, vatGroup, status }: Form): BulkChange {
  const permille = Math.round(Number(percent.trim().replace(',', '.').replace('–', '-')) * 10);
  return {
    ...(percent.trim() ? { permille } : {}),
    roundTo: Number(roundTo) as BulkChange['roundTo'],
    ...(addGroup ? { addGroup } : {}),
    ...(removeGroup ? { removeGroup } : {}),
    ...(vatGroup ? { vatGroup } : {}),
    ...(status ? { status: status as 'draft' | 'published' } : {}),
  };
}

const ROUNDING = [1, 5, 10, 50, 100];

function BulkFields({ form, put }: { form: Form; put: (part: Partial<Form>) => void }) {
  const keep = m.catalog_bulkKeep();
  const group = { collection: 'product_group', sort: 'position' };
  return (
    <>
      <NamedChoice
        {...group}
        label={m.catalog_bulkOf()}
        none={m.catalog_allGoods()}
        value={form.group}
        onChange={(id) => put({ group: id })}
      />
      <div className="kp-two">
        <TextInput
          label={m.catalog_bulkPercent()}
          description={m.catalog_bulkPercentHelp()}
          inputMode="text"
          rightSection="%"
          value={form.percent}
          onChange={(event) => put({ percent: event.currentTarget.value })}
        />
        <NativeSelect
          label={m.catalog_bulkRound()}
          value={form.roundTo}
          data={ROUNDING.map((cents) => ({
            value: String(cents),
            label: m.catalog_bulkRoundTo({ amount: euro(cents) }),
          }))}
          onChange={(event) => put({ roundTo: event.currentTarget.value })}
        />
      </div>
      <div className="kp-two">
        <NamedChoice
          {...group}
          label={m.catalog_bulkAddGroup()}
          none={keep}
          value={form.addGroup}
          onChange={(addGroup) => put({ addGroup })}
        />
        <NamedChoice
          {...group}
          label={m.catalog_bulkRemoveGroup()}
          none={keep}
          value={form.removeGroup}
          onChange={(removeGroup) => put({ removeGroup })}
        />
      </div>
      <div className="kp-two">
        <NamedChoice
          collection="vat_group"
          label={m.catalog_labelVatGroup()}
          none={keep}
          value={form.vatGroup}
          onChange={(vatGroup) => put({ vatGroup })}
        />
        <NativeSelect
          label={m.catalog_labelShown()}
          value={form.status}
          data={[
            { value: '', label: keep },
            { value: 'published', label: m.catalog_isShown() },
            { value: 'draft', label: m.catalog_isDraft() },
          ]}
          onChange={(event) => put({ status: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
