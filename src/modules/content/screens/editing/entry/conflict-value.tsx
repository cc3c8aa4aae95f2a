import { m } from '#texts';
import type { EntryFields, FieldName } from '../editor/entry-fields.ts';

/** Renders one field of one side as readers will see it. */
export function ConflictValue({ name, fields }: { name: FieldName; fields: EntryFields }) {
  if (name === 'content') return <Html blocks={fields.content} />;
  if (name === 'english' && fields.english) return <Html blocks={[fields.english.title, ...fields.english.content]} />;
  return <p className="conflict-plain">{plainValue(name, fields)}</p>;
}

function Html({ blocks }: { blocks: string[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned theirs; mine comes from the editor's own schema
  return <div className="prose" dangerouslySetInnerHTML={{ __html: blocks.join('') }} />;
}

function plainValue(name: FieldName, fields: EntryFields): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? m.content_yes() : m.content_no();
  if (name === 'media') return m.content_conflictPictures({ count: fields.media.length });
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
  if (value && typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${words(one)}`)
      .join(' · ');
  return value === null || value === '' ? '–' : value;
}

const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export function fieldWord(name: FieldName): string {
  const labels: Record<FieldName, () => string> = {
    title: m.content_fieldTitle,
    teaser: m.content_fieldTeaser,
    content: m.content_fieldText,
    blocks: m.content_blocks,
    english: m.content_fieldEnglish,
    media: m.content_fieldPictures,
    downloads: m.content_downloads,
    links: m.content_links,
    tags: m.content_fieldTags,
    publish_date: m.content_fieldPublished,
    date: m.content_fieldDate,
    status: m.content_groupVisibility,
    hidden: m.content_fieldHidden,
    pinned: m.content_fieldPinned,
    start: m.content_fieldStart,
    end: m.content_fieldEnd,
    slug: m.content_fieldSlug,
    details: m.content_fieldDetails,
  };
  return labels[name]();
}
