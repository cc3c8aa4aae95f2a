import type { ReactNode } from 'react';
import { m } from '#texts';

export type FormattingMark = { name: string; face: ReactNode };

/** Buttons of the formatting bar in order; also rendered before the editor has loaded, so that the layout is stable. */
export const formattingMarks = (): Record<'bold' | 'italic' | 'link' | 'list' | 'heading', FormattingMark> => ({
  bold: { name: m.design_formatBold(), face: <b>{m.design_formatBoldSign()}</b> },
  italic: { name: m.design_formatItalic(), face: <em>{m.design_formatItalicSign()}</em> },
  link: { name: m.design_formatLink(), face: m.design_formatLink() },
  list: { name: m.design_formatList(), face: m.design_formatList() },
  heading: { name: m.design_formatHeading(), face: m.design_formatHeading() },
});
