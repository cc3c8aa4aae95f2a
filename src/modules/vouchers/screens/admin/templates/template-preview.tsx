import './template-preview.css';
import { useAnswer } from '#design/admin/actions/use-answer.ts';
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
  const asked = { ...design, site: adminSite(), locale: getLocale() };
  // Where nothing can be drawn, the former card stays: what is wrong stands at its field once the form is saved.
  const { former, isOld } = useAnswer(
    JSON.stringify(asked),
    (signal) => api('POST /api/v0/gift_preview/', { body: asked }, { signal }),
    PAUSE_MS,
  );
  return (
    <figure className="gift-preview" data-old={isOld || undefined} data-across={values.orientation}>
      {former ? (
        <img src={`data:image/svg+xml,${encodeURIComponent(former.svg)}`} alt={m.vouchers_templatePreview()} />
      ) : null}
      <figcaption className="muted small">{m.vouchers_templatePreviewText()}</figcaption>
    </figure>
  );
}
