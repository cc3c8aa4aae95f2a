import type { ReactNode } from 'react';
import { m } from '#texts';
import { Icon } from '../Icon.tsx';
import { Figure } from '../media/Figure.tsx';
import { Gallery } from '../media/Gallery.tsx';
import type { GalleryLook, MoreMediaView } from '../media/gallery-view.ts';
import { MoreMedia } from '../media/MoreMedia.tsx';
import type { PictureView } from '../media/Picture.tsx';
import { Phone } from '../parish/Phone.tsx';
import { Downloads, type DownloadView } from './Downloads.tsx';
import { RichText } from './RichText.tsx';

/** Blocks of a page. `html` was sanitised when it was stored. */
export type PageBlock =
  | { kind: 'text'; html: string }
  | { kind: 'image'; picture: PictureView }
  | { kind: 'gallery'; title: string; pictures: PictureView[]; look?: GalleryLook | undefined }
  | { kind: 'more'; more: MoreMediaView }
  | { kind: 'quote'; text: string; source: string | null }
  | { kind: 'accordion'; items: { title: string; html: string }[] }
  | { kind: 'contact'; name: string; role: string | null; phone: string | null; email: string | null }
  | { kind: 'downloads'; files: DownloadView[] }
  | { kind: 'hint'; html: string }
  | { kind: 'steps'; items: { title: string; html: string }[] };

/** The blocks of a generic page, one below the other in the reading measure. */
export function PageBlocks({ blocks }: { blocks: PageBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and keep their order while they are shown
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: PageBlock }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <RichText html={block.html} />;
    case 'image':
      return <Figure picture={block.picture} sizes="(min-width: 56em) 34rem, 100vw" />;
    case 'gallery':
      return <Gallery pictures={block.pictures} title={block.title} look={block.look} />;
    case 'more':
      return <MoreMedia more={block.more} />;
    case 'quote':
      return <Quote text={block.text} source={block.source} />;
    case 'accordion':
      return <Accordion items={block.items} />;
    case 'contact':
      return <ContactCard {...block} />;
    case 'downloads':
      return <Downloads files={block.files} />;
    case 'hint':
      return <RichText html={block.html} className="prose hint-box" />;
    case 'steps':
      return <Steps items={block.items} />;
  }
}

function Quote({ text, source }: { text: string; source: string | null }) {
  return (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  );
}

function Accordion({ items }: { items: { title: string; html: string }[] }) {
  return (
    <div className="accordion">
      {items.map(({ title, html }) => (
        <details key={title}>
          <summary>
            <Icon name="right" />
            {title}
          </summary>
          <RichText html={html} />
        </details>
      ))}
    </div>
  );
}

type ContactBlock = Extract<PageBlock, { kind: 'contact' }>;

function ContactCard({ name, role, phone, email }: ContactBlock) {
  return (
    <aside className="contact-card" aria-label={m.design_publicContact()}>
      <p>
        <b className="address-line">{name}</b>
        {role && <span className="soft">{role}</span>}
      </p>
      <p>
        {phone && <Phone number={phone} large />}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </aside>
  );
}

function Steps({ items }: { items: { title: string; html: string }[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, html }) => (
        <li key={title}>
          <b>{title}</b>
          <RichText html={html} />
        </li>
      ))}
    </ol>
  );
}
