import { Pagination } from '@mantine/core';
import { overCount } from '#kernel/web/list-count.ts';
import { m } from '#texts';
import { PAGE_SIZE } from '../resource/list-state.ts';

type PagerProps = { page: number; total: number; pageSize?: number; onPage: (page: number) => void };

/** Footer of a list: row range, total and page links; of a list that was not counted to its end the pages that were. */
export function Pager({ page, total, pageSize = PAGE_SIZE, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const over = overCount({ page, pageSize, total });
  const pages = Math.ceil(total / pageSize);
  const names = {
    first: m.design_adminPageFirst(),
    previous: m.design_adminPagePrevious(),
    next: m.design_adminPageNext(),
    last: m.design_adminPageLast(),
  };
  return (
    <nav className="kp-foot" aria-label={m.design_adminPages()}>
      <span className="muted kp-grow">
        {over ? m.design_adminRangeOver({ first, last, over }) : m.design_adminRange({ first, last, total })}
      </span>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={page}
          siblings={1}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': names[control] })}
          getItemProps={(item) => ({ 'aria-label': m.design_adminPageNumber({ page: item }) })}
        />
      ) : null}
    </nav>
  );
}
