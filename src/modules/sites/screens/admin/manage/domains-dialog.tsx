import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { siteApi } from '../site-api.ts';

type DomainsDialogProps = { site: Site; onChanged: (site: Site) => void; onClose: () => void };

/** Own host names of a parish, with what has to be entered where the domain was bought. */
export function DomainsDialog({ site, onChanged, onClose }: DomainsDialogProps) {
  const { notify } = useAdmin();
  const [main, setMain] = useState(site.domains[0] ?? '');
  const [further, setFurther] = useState(site.domains.slice(1).join('\n'));
  const domains = [main, ...further.split(/[\s,;]+/)].map((name) => name.trim()).filter(Boolean);
  const save = async () => {
    const { _id, rev } = site;
    const [changed = site] = await siteApi('PUT /api/v0/site/', { body: { _id, rev, domains } });
    onChanged(changed);
    notify({ kind: 'success', text: m.sites_domainsSaved() });
  };
  return (
    <FormDialog
      title={m.sites_domains()}
      verb={m.sites_domainsSave()}
      isBlocked={domains.join() === site.domains.join()}
      send={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="muted">{m.sites_domainsHelp({ slug: site.slug })}</p>
          <TextInput
            label={m.sites_domainMain()}
            placeholder="www.pfarre-fels.at"
            value={main}
            error={Object.values(errors)[0]}
            inputMode="url"
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setMain(currentTarget.value)}
          />
          <Textarea
            label={m.sites_domainsFurther()}
            description={m.sites_domainsFurtherHelp()}
            value={further}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setFurther(currentTarget.value)}
          />
          <DnsHint names={domains} />
        </>
      )}
    </FormDialog>
  );
}

/** The records that the seller of the domain has to be told. */
function DnsHint({ names }: { names: readonly string[] }) {
  const shown = names.length > 0 ? names : ['www.pfarre-fels.at'];
  const host = location.hostname;
  return (
    <details className="cf-folded" open={names.length > 0}>
      <summary>{m.sites_dnsTitle()}</summary>
      <p>{m.sites_dnsHelp()}</p>
      <DataPairs
        rows={shown.map((name) => ({
          label: name,
          value: isBare(name) ? m.sites_dnsAddress({ host }) : `CNAME → ${host}`,
        }))}
      />
      <p className="muted">{m.sites_dnsCertificate()}</p>
    </details>
  );
}

/** 'pfarre-fels.at': providers allow no CNAME for the domain itself. */
const isBare = (name: string): boolean =>
  name
    .replace(/^[a-z]+:\/\//i, '')
    .split('/')[0]
    ?.split('.').length === 2;
