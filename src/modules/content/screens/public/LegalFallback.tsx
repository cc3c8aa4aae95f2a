import type { LinkView } from '#design/public/frame/links.ts';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import type { LegalView } from './views/legal-view.ts';

/** A legally required page generated from the parish data. */
export function LegalFallback({ legal, back }: { legal: LegalView; back: LinkView }) {
  return (
    <article className="wrap">
      <PageHead title={legal.title} crumb={back} />
      <div className="prose">
        {legal.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
