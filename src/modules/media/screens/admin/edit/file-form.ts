import type { FileChange, MediaFile } from '../../../contract.ts';

/** Metadata of a file as flat form values. */
export type FileForm = {
  name: string;
  altDe: string;
  altEn: string;
  isDecorative: boolean;
  captionDe: string;
  captionEn: string;
  credit: string;
  licence: string;
  tags: string[];
  isPublic: boolean;
  focus: { x: number; y: number } | null;
};

export const formOf = (file: MediaFile): FileForm => ({
  name: file.name,
  altDe: file.alt.de,
  altEn: file.alt.en,
  isDecorative: file.isDecorative,
  captionDe: file.caption.de,
  captionEn: file.caption.en,
  credit: file.credit,
  licence: file.licence,
  tags: file.tags,
  isPublic: file.isPublic,
  focus: file.focus,
});

export function changeOf(form: FileForm): Omit<FileChange, '_id' | 'rev'> {
  const { altDe, altEn, captionDe, captionEn, name, isDecorative, credit, licence, tags, isPublic, focus } = form;
  return {
    name,
    isDecorative,
    credit,
    licence,
    tags,
    isPublic,
    focus,
    alt: { de: altDe, en: altEn },
    caption: { de: captionDe, en: captionEn },
  };
}

/** Non-text values as text, for comparing and reading. */
export const textValues = ({ tags, focus }: FileForm): Partial<Record<keyof FileForm, string>> => ({
  tags: tags.join(', '),
  ...(focus ? { focus: `${Math.round(focus.x * 100)} % / ${Math.round(focus.y * 100)} %` } : {}),
});
