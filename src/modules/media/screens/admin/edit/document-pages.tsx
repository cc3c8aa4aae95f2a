import { Button, Pagination } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { MOST_SHOWN_PAGES, type PageWidth, pageRef } from '../../../page-names.ts';

type DocumentPagesProps = { file: MediaFile; pages: NonNullable<MediaFile['pages']>; address: string };

/** A document page by page as images: phones show no PDF inside a page. */
export function DocumentPages({ file, pages, address }: DocumentPagesProps) {
  const [page, setPage] = useState(1);
  const shown = Math.min(pages.count, MOST_SHOWN_PAGES);
  const picture = (width: PageWidth) => `/api/v0/download/${file._id}/${pageRef(pages.ref, page, width)}`;
  return (
    <section className="fe-pages" aria-label={m.media_pages({ count: pages.count })}>
      <img
        key={page}
        className="fe-page"
        src={picture(1120)}
        srcSet={`${picture(560)} 560w, ${picture(1120)} 1120w, ${picture(1600)} 1600w`}
        sizes="(max-width: 48em) 100vw, 45rem"
        alt={m.media_pageOf({ page, name: file.name })}
        style={{ aspectRatio: `${pages.width} / ${pages.height}` }}
      />
      <div className="fe-pager">
        {shown > 1 ? (
          <Pagination
            total={shown}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': NAMES[control]() })}
            getItemProps={(item) => ({ 'aria-label': m.design_adminPageNumber({ page: item }) })}
          />
        ) : null}
        <Button
          component="a"
          variant="default"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={18} />}
        >
          {m.media_openFile()}
        </Button>
      </div>
      <p className="small muted">
        {pages.count > shown
          ? m.media_pagesFirst({ shown, count: pages.count })
          : m.media_pages({ count: pages.count })}
      </p>
    </section>
  );
}

const NAMES = {
  first: m.design_adminPageFirst,
  previous: m.design_adminPagePrevious,
  next: m.design_adminPageNext,
  last: m.design_adminPageLast,
};
