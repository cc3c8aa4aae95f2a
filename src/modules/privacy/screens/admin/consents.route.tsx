import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useAction } from '#design/admin/actions/use-action.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { privacyEndpoints, Receipt, ReceiptCounts } from '../../contract.ts';
import type { Route } from './+types/consents.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof privacyEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.privacy_roomTitle(), to: 'settings/privacy' }, { label: m.privacy_consents() }],
};

export async function clientLoader() {
  return loadOne(
    async () => {
      const [{ versions }, { services }] = await Promise.all([
        api('GET /api/v0/privacy/receipts'),
        api('GET /api/v0/privacy/services'),
      ]);
      return { versions, titles: Object.fromEntries(services.map(({ name, title }) => [name, title])) };
    },
    { versions: [], titles: {} },
  );
}

/** Number of readers who allowed each service, and the proof of one decision by the number its reader sees. */
export default function Consents({ loaderData: { versions, titles, refusal } }: Route.ComponentProps) {
  if (refusal) return <LoadFailed what={m.privacy_consentsFailed()} refusal={refusal} />;
  return (
    <>
      <PageHead title={m.privacy_consents()} facts={m.privacy_consentsFacts()} />
      <div className="kp-stack">
        {versions.length === 0 ? (
          <EmptyState icon={IconShieldCheck} title={m.privacy_noConsents()}>
            {m.privacy_noConsentsHelp()}
          </EmptyState>
        ) : (
          versions.map((one) => <Version key={one.version} one={one} titles={titles} />)
        )}
        <Lookup titles={titles} />
      </div>
    </>
  );
}

type Titles = { titles: Readonly<Record<string, string>> };

function Version({ one, titles }: Titles & { one: ReceiptCounts['versions'][number] }) {
  const rows = Object.entries(one.accepted).map(([name, count]) => ({
    label: titles[name] ?? name,
    value: m.privacy_allowedBy({ count, all: one.receipts }),
  }));
  return (
    <Panel title={m.privacy_since({ at: stampOf(one.since) })}>
      <DataPairs rows={[{ label: m.privacy_decisions(), value: String(one.receipts) }, ...rows]} />
    </Panel>
  );
}

function Lookup({ titles }: Titles) {
  const { isBusy, run } = useAction();
  const [id, setId] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setReceipt(null);
      setReceipt(await api('GET /api/v0/privacy/receipts/:id', { params: { id: id.trim() } }));
    });
  };
  return (
    <Panel title={m.privacy_lookup()}>
      <form onSubmit={find} className="kp-stack">
        <TextInput
          label={m.privacy_number()}
          description={m.privacy_numberHelp()}
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          required
        />
        <div className="kp-actions">
          <Button type="submit" loading={isBusy}>
            {m.privacy_find()}
          </Button>
        </div>
      </form>
      {receipt && (
        <output>
          <DataPairs
            rows={[
              { label: m.privacy_at(), value: stampOf(receipt.at) },
              {
                label: m.privacy_allowed(),
                value: receipt.accepted.map((name) => titles[name] ?? name).join(', ') || m.privacy_onlyNecessary(),
              },
            ]}
          />
        </output>
      )}
    </Panel>
  );
}
