import {
  IconColumns2,
  IconHeading,
  IconLetterCase,
  IconPhoto,
  IconRectangle,
  IconSeparator,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { MailBlockData, MailBlockPart } from '#design/admin/letter/mail-block-part.ts';
import { m } from '#texts';
import { ButtonEditor, HeadingEditor, PictureEditor, TextEditor } from './simple-editors.tsx';

const wordsOf = (name: string) => (data: MailBlockData) => {
  const { [name]: words } = data;
  return typeof words === 'string' ? words.replaceAll(NAME, '$1') : '';
};

/** The name of the reader, in place of which a list of blocks shows what stands there for those without. */
const NAME = /\{\{\s*name\s*(?:\|([^{}]*))?\}\}/g;

const plain = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** The kinds of blocks of this room. */
export const letterParts: readonly MailBlockPart[] = [
  {
    kind: 'text',
    version: 1,
    name: m.newsletter_letterText,
    about: m.newsletter_letterTextAbout,
    icon: IconLetterCase,
    isSimple: true,
    empty: () => ({ html: '<p></p>' }),
    words: (data) => plain(wordsOf('html')(data)),
    texts: ['html'],
    Editor: TextEditor,
  },
  {
    kind: 'heading',
    version: 1,
    name: m.newsletter_letterHeading,
    about: m.newsletter_letterHeadingAbout,
    icon: IconHeading,
    isSimple: true,
    empty: () => ({ text: '', level: 2 }),
    words: wordsOf('text'),
    texts: ['text'],
    Editor: HeadingEditor,
  },
  {
    kind: 'picture',
    version: 1,
    name: m.newsletter_letterPicture,
    about: m.newsletter_letterPictureAbout,
    icon: IconPhoto,
    isSimple: true,
    empty: () => ({ file: null, url: '' }),
    Editor: PictureEditor,
  },
  {
    kind: 'button',
    version: 1,
    name: m.newsletter_letterButton,
    about: m.newsletter_letterButtonAbout,
    icon: IconRectangle,
    isSimple: true,
    empty: () => ({ label: '', url: '' }),
    words: wordsOf('label'),
    texts: ['label'],
    Editor: ButtonEditor,
  },
  {
    kind: 'divider',
    version: 1,
    name: m.newsletter_letterDivider,
    about: m.newsletter_letterDividerAbout,
    icon: IconSeparator,
    empty: () => ({}),
  },
  {
    kind: 'columns',
    version: 1,
    name: m.newsletter_letterColumns,
    about: m.newsletter_letterColumnsAbout,
    icon: IconColumns2,
    empty: () => ({ left: [], right: [] }),
    Editor: lazy(async () => ({ default: (await import('./columns-editor.tsx')).ColumnsEditor })),
  },
];
