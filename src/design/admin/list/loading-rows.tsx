import { Skeleton } from '@mantine/core';
import { m } from '#texts';

const WIDTHS = [62, 48, 70, 54, 66, 50, 58, 45];

/** Skeleton with the heights of real rows; shown only after 200 ms, so that fast responses do not flicker. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <output className="kp-loading" aria-busy="true" aria-label={m.design_adminLoading()}>
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width}>
          <Skeleton h={14} w={14} radius="xl" />
          <Skeleton h={12} w={`${width}%`} radius="xs" />
          <Skeleton h={12} w={56} radius="xs" />
        </div>
      ))}
    </output>
  );
}
