import { m } from '#texts';
import type { SeoForm } from './seo-advice.ts';

type SeoPreviewProps = { values: SeoForm; title: string; slug: string };

/** A page as a search shows it, and as a link to it looks when it is shared. */
export function SeoPreview({ values, title, slug }: SeoPreviewProps) {
  const host = values.domain || location.host;
  const image = values['meta.og_image'] || `/${slug}/icon-512.png`;
  return (
    <figure className="seo-preview">
      <figcaption>{m.settings_seoPreview()}</figcaption>
      <div className="hit">
        <span className="small">{`${host} › ${slug} › ${m.settings_seoSamplePage()}`}</span>
        <b>{title}</b>
        <span>{values.description}</span>
      </div>
      <div className="shared">
        <img src={image} alt="" />
        <div>
          <span className="small">{host}</span>
          <b>{m.settings_seoSamplePage()}</b>
          <span>{values.description}</span>
        </div>
      </div>
    </figure>
  );
}
