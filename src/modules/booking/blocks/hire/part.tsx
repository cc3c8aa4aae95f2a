import { lazy } from 'react';
import type { BlockPart } from '#design/public/blocks/block-part.ts';
import { m } from '#texts';
import styles from '../../screens/public/booking.css?url';
import { Month } from '../../screens/public/Month.tsx';
import { Prices } from '../../screens/public/Prices.tsx';
import type { HireView } from './kind.ts';

function View({ view }: { view: HireView }) {
  return (
    <section className="booking-about">
      {/* Only pages with this block load its styles. */}
      <link rel="stylesheet" href={styles} precedence="block" />
      <div>
        <Month month={view.month} hrefOf={({ on }) => `${view.href}?monat=${on.slice(0, 7)}&tag=${on}#tag`} />
        <p>
          <a className="button primary" href={view.href}>
            {m.booking_blockHireMore({ name: view.name })}
          </a>
        </p>
      </div>
      <Prices kind={view} />
    </section>
  );
}

export const hirePart: BlockPart = {
  kind: 'hire',
  version: 1,
  name: m.booking_blockHire,
  about: m.booking_blockHireAbout,
  group: 'more',
  picture: 'M8 8h32v22H8zM8 14h32M14 5v5M34 5v5M15 20h4M22 20h4M29 20h4M15 25h4',
  View,
  empty: () => ({ kind: null }),
  Editor: lazy(async () => ({ default: (await import('./editor.tsx')).Editor })),
};
