import { Button } from '@mantine/core';
import {
  IconAffiliate,
  IconArrowMerge,
  IconEye,
  IconEyeOff,
  IconHome,
  IconLink,
  IconTrash,
  IconWorldWww,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { lackingInImprint } from '../../../lacking-in-imprint.ts';
import { imprintWords } from '../imprint-words.ts';
import { OwedNote } from '../owed-note.tsx';
import { siteApi } from '../site-api.ts';
import { SiteState } from '../site-state.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { AssociationDialog } from './association-dialog.tsx';
import { DomainsDialog } from './domains-dialog.tsx';
import { MergeSitesDialog } from './merge-sites-dialog.tsx';

type ManagePanelProps = { site: Site; onChanged: (site: Site) => void };

/** Address, visibility, merge and removal of a parish; for administrators. */
export function ManagePanel({ site, onChanged }: ManagePanelProps) {
  const { base, may, notify } = useAdmin();
  const navigate = useNavigate();
  const { run, isBusy, refusal } = useAction();
  const [dialog, setDialog] = useState<'address' | 'domains' | 'association' | 'merge' | 'open' | 'close' | null>(null);
  if (!may('sites.site.arrange')) return null;
  const list = `${base}/sites`;
  const take = ([changed = site]: Site[]) => onChanged(changed);
  const { _id, rev, isOnline, isDefault } = site;
  const toggle = async () => take(await siteApi('PUT /api/v0/site/', { body: { _id, rev, isOnline: !isOnline } }));
  const open = () => (lackingInImprint(site.details).length > 0 ? setDialog('open') : run(toggle));
  const makeDefault = () => run(async () => take(await siteApi('PUT /api/v0/site/default', { body: { _id } })));
  const remove = () =>
    run(async () => {
      await siteApi('DELETE /api/v0/site/:id', { params: { id: _id } });
      const restore = () => void siteApi('POST /api/v0/site/restore', { body: [_id] }).then(() => navigate(list));
      notify({ kind: 'notification', text: m.sites_removed({ count: 1 }), undo: restore });
      void navigate(list);
    });
  return (
    <Panel title={m.sites_manage()} aside={<SiteState site={site} />}>
      <div className="sites-manage">
        <p>
          <a href={`/${site.slug}/Home`}>/{site.slug}</a>
          {site.formerSlugs.length > 0 ? (
            <span className="muted"> {m.sites_formerSlugs({ slugs: site.formerSlugs.join(', ') })}</span>
          ) : null}
          {site.domains.length > 0 ? <span className="muted"> {site.domains.join(', ')}</span> : null}
        </p>
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="sites-acts">
          <Act icon={IconLink} onClick={() => setDialog('address')} label={m.sites_changeAddress()} />
          <Act icon={IconWorldWww} onClick={() => setDialog('domains')} label={m.sites_domains()} />
          <Act icon={IconAffiliate} onClick={() => setDialog('association')} label={m.sites_associationChange()} />
          {isDefault ? null : (
            <>
              <Act
                icon={isOnline ? IconEyeOff : IconEye}
                onClick={isOnline ? () => setDialog('close') : open}
                isBusy={isBusy}
                label={isOnline ? m.sites_close() : m.sites_open()}
              />
              {isOnline ? (
                <Act icon={IconHome} onClick={makeDefault} isBusy={isBusy} label={m.sites_makeDefault()} />
              ) : null}
              {may('sites.site.merge') ? (
                <Act icon={IconArrowMerge} onClick={() => setDialog('merge')} label={m.sites_merge()} />
              ) : null}
              {may('sites.site.remove') ? (
                <Act icon={IconTrash} onClick={remove} isBusy={isBusy} label={m.sites_remove()} />
              ) : null}
            </>
          )}
        </div>
      </div>
      {dialog === 'address' ? (
        <AddressDialog site={site} onChanged={onChanged} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'association' ? (
        <AssociationDialog site={site} onChanged={onChanged} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'domains' ? (
        <DomainsDialog site={site} onChanged={onChanged} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'close' ? <CloseDialog site={site} onYes={toggle} onClose={() => setDialog(null)} /> : null}
      {dialog === 'open' ? <OpenDialog site={site} onYes={toggle} onClose={() => setDialog(null)} /> : null}
      {dialog === 'merge' ? <MergeSitesDialog site={site} onClose={() => setDialog(null)} /> : null}
    </Panel>
  );
}

type ActProps = { icon: typeof IconLink; label: string; isBusy?: boolean; onClick: () => unknown };

function Act({ icon: Icon, label, isBusy = false, onClick }: ActProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      disabled={isBusy}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
}

type OnlineDialogProps = { site: Site; onYes: () => Promise<unknown>; onClose: () => void };

/** Says what becomes of a parish that is switched off, and what it still owes. */
function CloseDialog({ site: { name, slug }, onYes, onClose }: OnlineDialogProps) {
  return (
    <ConfirmDialog title={m.sites_closeTitle({ name })} verb={m.sites_close()} send={onYes} onClose={onClose}>
      <p>{m.sites_closeText()}</p>
      <OwedNote site={slug} />
    </ConfirmDialog>
  );
}

/** Asks before a parish becomes public whose imprint lacks what the law requires. */
function OpenDialog({ site: { name, details }, onYes, onClose }: OnlineDialogProps) {
  return (
    <ConfirmDialog
      title={m.sites_openTitle({ name })}
      verb={m.sites_openAnyway()}
      send={onYes}
      onClose={onClose}
      others={
        <Button component="a" variant="default" href="#group-legal" onClick={onClose} data-autofocus>
          {m.sites_openComplete()}
        </Button>
      }
    >
      <p>{m.sites_openLacks({ fields: imprintWords(lackingInImprint(details)) })}</p>
    </ConfirmDialog>
  );
}
