import { m } from '#texts';

/** Listed kind; null = all files. */
export type ShownKind = 'image' | 'video' | null;

type Labels = {
  search: () => string;
  grid: () => string;
  empty: () => string;
  nothing: (inputs: { search: string }) => string;
  more: () => string;
  loading: () => string;
  failed: () => string;
  shown: (inputs: { count: number; total: number }) => string;
};

const IMAGES: Labels = {
  search: m.media_pickerSearch,
  grid: m.media_pickerGrid,
  empty: m.media_pickerEmpty,
  nothing: m.media_pickerNothing,
  more: m.media_pickerMore,
  loading: m.media_pickerLoading,
  failed: m.media_pickerFailed,
  shown: m.media_pickerShown,
};

const VIDEOS: Labels = {
  search: m.media_pickerSearchFilm,
  grid: m.media_pickerGridFilm,
  empty: m.media_pickerEmptyFilm,
  nothing: m.media_pickerNothingFilm,
  more: m.media_pickerMoreFilm,
  loading: m.media_pickerLoadingFilm,
  failed: m.media_pickerFailedFilm,
  shown: m.media_pickerShownFilm,
};

const FILES: Labels = {
  search: m.media_pickerSearchAny,
  grid: m.media_pickerGridAny,
  empty: m.media_pickerEmptyAny,
  nothing: m.media_pickerNothingAny,
  more: m.media_pickerMoreAny,
  loading: m.media_pickerLoadingAny,
  failed: m.media_pickerFailedAny,
  shown: m.media_pickerShownAny,
};

/** Texts of the list for the listed kind. */
export function pickerLabels(kind: ShownKind): Labels {
  if (kind === null) return FILES;
  return kind === 'video' ? VIDEOS : IMAGES;
}
