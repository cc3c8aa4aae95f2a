import { Picture } from '../media/Picture.tsx';
import type { BulletinView } from './BulletinList.tsx';

/** Front page of a bulletin: typeset around its image, else the printed one. Decorative, because the text beside it says the same. */
export function BulletinCover({ bulletin }: { bulletin: BulletinView }) {
  if (bulletin.sheet)
    return (
      <span className="cover printed" aria-hidden="true">
        <Picture picture={{ ...bulletin.sheet, alt: '' }} sizes="13rem" />
      </span>
    );
  if (bulletin.kind === 'weekly')
    return (
      <span className="cover sheet" aria-hidden="true">
        <span className="top">
          <span>{bulletin.name}</span>
        </span>
        <span className="lines" />
      </span>
    );
  return (
    <span className="cover" aria-hidden="true">
      <span className="top">
        <span>{bulletin.issue}</span>
        <span>{bulletin.publisher}</span>
      </span>
      <span className="name">{bulletin.name}</span>
      {bulletin.picture ? (
        <Picture picture={{ ...bulletin.picture, alt: '' }} sizes="13rem" />
      ) : (
        <span className="plain" />
      )}
      {bulletin.subtitle && <span className="sub">{bulletin.subtitle}</span>}
    </span>
  );
}
