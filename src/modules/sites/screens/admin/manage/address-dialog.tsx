import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#design/admin/actions/use-action.ts';
import { fieldErrorOf } from '#design/admin/form/refusal.ts';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { run, isBusy } = useAction();
  const [slug, setSlug] = useState(site.slug);
  const [error, setError] = useState<string | null>(null);
  const save = () =>
    run(
      async () => {
        const { _id, rev } = site;
        const [changed = site] = await siteApi('PUT /api/v0/site/', { body: { _id, rev, slug } });
        onClose();
        if (chosen === site.slug) return workOn(changed.slug);
        onChanged(changed);
        notify({ kind: 'success', text: m.sites_addressChanged({ slug: changed.slug }) });
      },
      (refused) => setError(fieldErrorOf(refused)),
    );
  return (
    <Dialog title={m.sites_changeAddress()} onClose={onClose}>
      <form
        className="kp-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="muted">{m.sites_addressHelp()}</p>
        <TextInput
          label={m.sites_slug()}
          leftSection="/"
          value={slug}
          error={error}
          data-autofocus
          onChange={(event) => setSlug(slugFrom(event.currentTarget.value, { isTyping: true }))}
        />
        <div className="sites-acts">
          <Button type="submit" loading={isBusy} disabled={slug === site.slug}>
            {m.sites_changeAddress()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.sites_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The cookie stores the selected parish by slug, and loaded screens still have the old one. */
function workOn(slug: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server needs the selection with the next page; supported by every browser.
  document.cookie = siteCookieLine(slug);
  location.reload();
}
