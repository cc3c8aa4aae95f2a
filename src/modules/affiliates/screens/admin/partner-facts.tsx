import './affiliates.css';
import { IconReportMoney } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CopyButton } from '#design/admin/parts/copy-button.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { CountedPartner } from './partner-form.ts';

/** Earnings of a partner, and the links to pass on. */
export function PartnerFacts({ partner: { _id: id, sums, links } }: { partner: CountedPartner }) {
  const { base, may } = useAdmin();
  return (
    <div className="kp-stack">
      <Panel
        title={m.affiliates_commission()}
        aside={
          may('affiliates.commission.read') ? (
            <Link to={`${base}/shop/affiliates/${id}/statement`}>
              <IconReportMoney size={16} aria-hidden /> {m.affiliates_statement()}
            </Link>
          ) : null
        }
      >
        <DataPairs
          rows={[
            { label: m.affiliates_waiting(), value: euro(sums.waitingCents) },
            { label: m.affiliates_due(), value: euro(sums.dueCents) },
            { label: m.affiliates_settled(), value: euro(sums.settledCents) },
          ]}
        />
      </Panel>
      <Panel title={m.affiliates_links()}>
        <Handed label={m.affiliates_shopLink()} help={m.affiliates_shopLinkHelp()} url={links.shop} />
        <Handed label={m.affiliates_pageLink()} help={m.affiliates_pageLinkHelp()} url={links.page} />
      </Panel>
    </div>
  );
}

function Handed({ label, help, url }: { label: string; help: string; url: string }) {
  return (
    <div className="partner-link">
      <b>{label}</b>
      <p className="muted">{help}</p>
      <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      <CopyButton text={url} label={m.affiliates_copy()} copied={m.affiliates_copied()} />
    </div>
  );
}
