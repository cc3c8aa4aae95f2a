import { m } from '#texts';
import { type Readable, readable, readableBlocks } from '../compare/readable.ts';
import { wordChanges } from '../compare/word-changes.ts';
import type { EntryFields, FieldName } from '../editor/entry-fields.ts';

type ConflictValueProps = {
  name: FieldName;
  fields: EntryFields;
  /** The version before: what is new or gone since then is marked. */
  base?: EntryFields | undefined;
  only?: ReadonlySet<string> | undefined;
};

/** Renders one field of one side in words and pictures; of text and blocks only those with these ids. */
export function ConflictValue({ name, fields, base, only }: ConflictValueProps) {
  if (name === 'content' || name === 'blocks') return <Blocks fields={fields} base={base} only={only} />;
  const { text, pictures } = wordsOf(name, fields);
  return (
    <div className="conflict-plain">
      {(text || pictures.length === 0) && (
        <p>{text ? <Marked text={text} before={base && wordsOf(name, base).text} /> : '–'}</p>
      )}
      <Thumbnails pictures={pictures} />
    </div>
  );
}

function Blocks({ fields, base, only }: Omit<ConflictValueProps, 'name'>) {
  const blocks = readableBlocks(fields).filter(({ id }) => only?.has(id) ?? true);
  if (blocks.length === 0) return <p className="conflict-plain">{m.content_conflictRemoved()}</p>;
  const former = new Map((base ? readableBlocks(base) : []).map((block) => [block.id, block.text]));
  return blocks.map(({ id, name, text, pictures }) => (
    <div key={id} className="conflict-plain">
      <b>{name}</b>
      {text && (
        <p>
          <Marked text={text} before={former.get(id)} />
        </p>
      )}
      <Thumbnails pictures={pictures} />
    </div>
  ));
}

/** The words of a version, with what it changed. */
function Marked({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined) return text;
  return wordChanges(before, text).map(({ is, text: words }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches have no other identity and no state
    if (is === 'gone') return <del key={index}>{words}</del>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    return is === 'new' ? <ins key={index}>{words}</ins> : words;
  });
}

function Thumbnails({ pictures }: { pictures: string[] }) {
  if (pictures.length === 0) return null;
  return (
    <p className="conflict-pictures">
      {[...new Set(pictures)].map((src) => (
        <img key={src} src={src} alt="" width={80} height={60} loading="lazy" />
      ))}
    </p>
  );
}

function wordsOf(name: FieldName, fields: EntryFields): Readable {
  if (name === 'english') return readable([fields.english?.title, fields.english?.teaser]);
  const value = fields[name];
  if (typeof value === 'boolean') return { text: value ? m.content_yes() : m.content_no(), pictures: [] };
  return readable(value);
}

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
    sharedWith: m.content_groupShared,
  };
  return labels[name]();
}
