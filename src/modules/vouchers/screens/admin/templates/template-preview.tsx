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
  const [drawn, setDrawn] = useState({ svg: '', of: '' });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => void draw(asked, stop.signal).then((svg) => svg && setDrawn({ svg, of: asked })),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return (
    <figure className="gift-preview" data-old={drawn.of !== asked || undefined} data-across={values.orientation}>
      {drawn.svg ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} alt={m.vouchers_templatePreview()} />
      ) : null}
      <figcaption className="muted small">{m.vouchers_templatePreviewText()}</figcaption>
    </figure>
  );
}

/** Null where nothing can be drawn: what is wrong stands at its field once the form is saved. */
async function draw(asked: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await api('POST /api/v0/gift_preview/', { body: JSON.parse(asked) }, { signal })).svg;
  } catch {
    return null;
  }
}
