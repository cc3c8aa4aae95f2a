import { useAdmin } from '#design/admin/admin-context.ts';
import { ParishMark } from '#design/admin/parish-mark.tsx';
import type { Lane } from './week-view.ts';

/** The sign of a parish; the neighbours for whom the person does not work keep their name, in grey. */
export function LaneMark({ lane }: { lane: Lane }) {
  const { sites } = useAdmin();
  if (sites.some(({ slug }) => slug === lane.slug)) return <ParishMark slug={lane.slug} />;
  return (
    <span className="kp-church">
      <i aria-hidden="true">{lane.shortName.slice(0, 1)}</i>
      {lane.shortName}
    </span>
  );
}
