import type { ReactNode } from 'react';
import { m } from '#texts';
import { DayBar, type DayBarView } from '../schedule/DayBar.tsx';
import { Footer, type FooterView } from './Footer.tsx';
import { Masthead, type MastheadView } from './Masthead.tsx';
import type { ReaderLinksView } from './ReaderLinks.tsx';

export type FrameView = {
  day: Omit<DayBarView, 'reader'>;
  masthead: Omit<MastheadView, 'reader'>;
  reader: ReaderLinksView;
  footer: FooterView;
};

/** Id of `main`, the target of the skip link. */
export const MAIN_ID = 'inhalt';

type Props = {
  frame: FrameView;
  /** Stands in a frame itself: without masthead, and only with the links that the law demands. */
  isBare?: boolean;
  /** Fills a screen that nobody touches: nothing but the page. */
  isScreen?: boolean;
  children: ReactNode;
};

/** Layout of every public page: skip link, day bar, masthead, main, footer. */
export function PublicFrame({ frame, isBare = false, isScreen = false, children }: Props) {
  const main = (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  );
  if (isScreen) return main;
  if (isBare)
    return (
      <>
        {main}
        <footer className="wrap narrow bare-foot">
          <p>{frame.masthead.name}</p>
          <ul>
            {frame.footer.legal.map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </footer>
      </>
    );
  return (
    <>
      <header>
        <a className="skip" href={`#${MAIN_ID}`}>
          {m.design_publicSkip()}
        </a>
        <DayBar {...frame.day} reader={frame.reader} />
        <Masthead {...frame.masthead} reader={frame.reader} />
      </header>
      {main}
      <Footer {...frame.footer} />
    </>
  );
}
