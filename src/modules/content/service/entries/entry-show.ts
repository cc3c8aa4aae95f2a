import type { FilmView, MoreMediaView } from '#design/public/media/gallery-view.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { GallerySettings } from '#modules/media/contract.ts';
import { galleriesByIds, kindsByIds, picturesByIds, videosByIds } from '#modules/media/index.ts';
import { readSettings, websiteSettings } from '#modules/settings/index.ts';
import { type EntryShow, entryShowSchema } from '../../contract/show.ts';
import type { Entry, EntryChange } from '../../contract.ts';
import { blockFiles } from '../store-blocks.ts';
import type { EntryRow } from './entry-view.ts';

/** Media of an entry besides its own pictures, as a page needs it. */
export type ShownMedia = { look?: GallerySettings; more?: MoreMediaView };

/**
 * Accepts only images as pictures, only YouTube videos as videos (S5.2), and valid settings.
 * @throws AppError invalid at `media` or `details`
 */
export async function demandShowable(tx: Context, { media, details }: Pick<Partial<EntryChange>, 'media' | 'details'>) {
  const shown = details?.show === undefined ? null : entryShowSchema.safeParse(details.show);
  if (shown?.error) throw invalid({ details: 'kernel_fieldWrongForm' });
  const films = shown?.data.films ?? [];
  const pictures = [...(media ?? []).flatMap(({ file }) => file ?? []), ...films.flatMap(({ poster }) => poster ?? [])];
  const kinds = await kindsByIds(tx, [...pictures, ...films.map(({ file }) => file)]);
  if (pictures.some((id) => (kinds.get(id)?.kind ?? 'image') !== 'image'))
    throw invalid({ media: 'content_onlyImages' });
  if (films.some(({ file }) => kinds.get(file)?.isFilm === false)) throw invalid({ details: 'content_invalidFilm' });
}

type Shown = Pick<EntryRow, 'status' | 'hidden' | 'blocks' | 'media' | 'details'>;

/**
 * ME14: rejects publishing a file without the consent of the people in it. Files the entry already showed do not block
 * other changes; guests no longer see them. @throws AppError content.consentMissing (422) with the file names
 */
export async function demandConsents(tx: Context, after: Shown, before?: Shown): Promise<void> {
  if (!isForGuests(after)) return;
  const known = new Set(before && isForGuests(before) ? filesShownBy(tx, before) : []);
  const fresh = filesShownBy(tx, after).filter((id) => !known.has(id));
  const missing = [...(await kindsByIds(tx, fresh)).values()].filter(({ isConsentMissing }) => isConsentMissing);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new AppError('content.consentMissing', 422, 'content_consentMissing', { names });
}

const isForGuests = ({ status, hidden }: Shown): boolean => status === 'published' && !hidden;

function filesShownBy(tx: Context, { blocks, media, details }: Shown): string[] {
  const films = entryShowSchema.safeParse(details.show).data?.films ?? [];
  return [
    ...media.flatMap(({ file }) => file ?? []),
    ...films.flatMap(({ poster }) => poster ?? []),
    ...blockFiles(tx, blocks),
  ];
}

/** Galleries and videos ready to render, by entry id. Omits media the reader may not see. */
export async function shownMediaOf(ctx: Context, entries: Entry[]): Promise<ReadonlyMap<string, ShownMedia>> {
  const wanted = entries.flatMap(({ _id, details }) => {
    const { data } = entryShowSchema.safeParse(details.show);
    return data ? [{ id: _id, show: data }] : [];
  });
  if (wanted.length === 0) return new Map();
  const galleries = await galleriesByIds(ctx, [...new Set(wanted.flatMap(({ show }) => show.gallery ?? []))]);
  const inGalleries = [...galleries.values()].flatMap(({ fileIds }) => fileIds);
  const ofFilms = wanted.flatMap(({ show }) => show.films ?? []);
  const [pictures, films] = await Promise.all([
    picturesByIds(ctx, [...inGalleries, ...ofFilms.flatMap(({ poster }) => poster ?? [])]),
    videosByIds(ctx, [...inGalleries, ...ofFilms.map(({ file }) => file)]),
  ]);
  const { privacy } = await readSettings(ctx, websiteSettings);
  const filmOf = (file: string, poster?: string | null): FilmView[] => {
    const film = films.get(file);
    if (!film) return [];
    const { title, address } = film;
    const frame = privacy.youtube ? `/film/${file}` : null;
    return [{ id: file, title, href: address, frame, poster: pictures.get(poster ?? '')?.src ?? null }];
  };
  const moreOf = (show: EntryShow): MoreMediaView => {
    const gallery = galleries.get(show.gallery ?? '');
    const shown = gallery?.fileIds.flatMap((id) => pictures.get(id) ?? []) ?? [];
    const cover = gallery?.fileIds.find((id) => pictures.has(id));
    const own = (show.films ?? []).flatMap(({ file, poster }) => filmOf(file, poster));
    return {
      gallery: gallery && shown.length > 0 ? { title: gallery.name, pictures: shown, look: gallery.settings } : null,
      films: [...(gallery?.fileIds ?? []).flatMap((id) => filmOf(id, cover)), ...own],
    };
  };
  return new Map(
    wanted.map(({ id, show }) => {
      const more = moreOf(show);
      const isEmpty = !more.gallery && more.films.length === 0;
      return [id, { ...(show.look ? { look: show.look } : {}), ...(isEmpty ? {} : { more }) }];
    }),
  );
}
