import './template-preview.css';
import { useEffect, useState } from 'react';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { giftDesignEndpoints } from '../../../contract/gift-design.ts';
import type { TemplateForm } from './gift-templates.resource.tsx';

const api = apiOf<typeof giftDesignEndpoints>();

const PAUSE_MS = 500;

/** The card as it will be printed, drawn by the server a moment after each change. */
export function TemplatePreview({ values }: { values: TemplateForm }) {
  const { name, nameEn, isDefault, isOffered, ...design } = values;
  const asked = JSON.stringify({ ...design, site: adminSite(), locale: getLocale() });
  const [drawn, setDrawn] = useState<{ svg: string; isOld: boolean }>({ svg: '', isOld: true });
  useEffect(() => {
    const stop = new AbortController();
    setDrawn(({ svg }) => ({ svg, isOld: true }));
    const timer = setTimeout(async () => {
      try {
        const { svg } = await api('POST /api/v0/gift_preview/', { body: JSON.parse(asked) }, { signal: stop.signal });
        setDrawn({ svg, isOld: false });
      } catch {
        // What is wrong stands at its field once the form is saved; until then the former picture stays.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return (
    <figure className="gift-preview" data-old={drawn.isOld || undefined} data-across={values.orientation}>
      {drawn.svg ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} alt={m.vouchers_templatePreview()} />
      ) : null}
      <figcaption className="muted small">{m.vouchers_templatePreviewText()}</figcaption>
    </figure>
  );
}
