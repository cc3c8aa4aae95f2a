import type { ReactNode } from 'react';
import { m } from '#texts';
import { DayBar, type DayBarView } from '../schedule/DayBar.tsx';
import { Footer, type FooterView } from './Footer.tsx';
import { Masthead, type MastheadView } from './Masthead.tsx';

export type FrameView = { day: DayBarView; masthead: MastheadView; footer: FooterView };

/** Id of `main`, the target of the skip link. */
export const MAIN_ID = 'inhalt';

/** Layout of every public page: skip link, day bar, masthead, main, footer. */
export function PublicFrame({ frame, children }: { frame: FrameView; children: ReactNode }) {
  return (
    <>
      <header>
        <a className="skip" href={`#${MAIN_ID}`}>
          {m.design_publicSkip()}
        </a>
        <DayBar {...frame.day} />
        <Masthead {...frame.masthead} />
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer {...frame.footer} />
    </>
  );
}
