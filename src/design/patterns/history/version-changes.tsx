import style from './version-list.module.css';

/** One field before and after; null means it was empty. */
export type FieldChange = {
  label: string;
  before: string | null;
  after: string | null;
  /** Word by word, where both versions have words. */
  words?: readonly { is: 'same' | 'gone' | 'new'; text: string }[];
  /** Thumbnails that only one version has. */
  pictures?: { gone: readonly string[]; fresh: readonly string[] };
};

/** Fields with the old value struck through and the new one below. */
export function VersionChanges({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map((change, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same name, and nothing here has state
    <div className={style.change} key={`${change.label} ${index}`}>
      <span className={style.soft}>{change.label}</span>
      {change.words ? <Words words={change.words} /> : <BeforeAfter change={change} />}
      <Thumbnails pictures={change.pictures} />
    </div>
  ));
}

const LONGEST = 240;

/** Long stretches without a change are shortened in their middle. */
function Words({ words }: { words: NonNullable<FieldChange['words']> }) {
  return (
    <p className={style.words}>
      {words.map(({ is, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches have no other identity and no state
        if (is === 'gone') return <del key={index}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        if (is === 'new') return <ins key={index}>{text}</ins>;
        const isLong = text.length > LONGEST;
        return isLong ? `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}` : text;
      })}
    </p>
  );
}

function BeforeAfter({ change: { before, after } }: { change: FieldChange }) {
  return (
    <>
      {before ? <del>{before}</del> : null}
      {after ? <ins>{after}</ins> : null}
    </>
  );
}

function Thumbnails({ pictures }: { pictures: FieldChange['pictures'] }) {
  if (!pictures || pictures.gone.length + pictures.fresh.length === 0) return null;
  const draw = (src: string) => <img key={src} src={src} alt="" width={80} height={60} loading="lazy" />;
  return (
    <>
      {pictures.gone.length > 0 && <del>{pictures.gone.map(draw)}</del>}
      {pictures.fresh.length > 0 && <ins>{pictures.fresh.map(draw)}</ins>}
    </>
  );
}
