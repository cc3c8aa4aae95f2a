import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { siteCookieLine } from '#design/admin/shell/admin-site.ts';
import { slugFrom } from '#kernel/i18n/slug-from.ts';
import { m } from '#texts';
import type { Site } from '../../../contract.ts';
import { siteApi } from '../site-api.ts';

type AddressDialogProps = { site: Site; onChanged: (site: Site) => void; onClose: () => void };

/** Changes the address of a parish; the old one redirects permanently. */
export function AddressDialog({ site, onChanged, onClose }: AddressDialogProps) {
  const { site: chosen, notify } = useAdmin();
  const [slug, setSlug] = useState(site.slug);
  const save = async () => {
    const { _id, rev } = site;
    const [changed = site] = await siteApi('PUT /api/v0/site/', { body: { _id, rev, slug } });
    if (chosen === site.slug) return workOn(changed.slug);
    onChanged(changed);
    notify({ kind: 'success', text: m.sites_addressChanged({ slug: changed.slug }) });
  };
  return (
    <FormDialog
      title={m.sites_changeAddress()}
      verb={m.sites_changeAddress()}
      isBlocked={slug === site.slug}
      send={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="muted">{m.sites_addressHelp()}</p>
          <TextInput
            label={m.sites_slug()}
            leftSection="/"
            value={slug}
            error={Object.values(errors)[0]}
            data-autofocus
            onChange={(event) => setSlug(slugFrom(event.currentTarget.value, { isTyping: true }))}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The cookie stores the selected parish by slug, and loaded screens still have the old one. */
function workOn(slug: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server needs the selection with the next page; supported by every browser.
  document.cookie = siteCookieLine(slug);
  location.reload();
}
