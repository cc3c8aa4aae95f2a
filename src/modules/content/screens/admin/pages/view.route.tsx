import './pages.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { Route } from './+types/view.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = {
  crumbs: () => [{ label: m.content_pages(), to: 'pages' }, { label: m.content_modeFrames() }],
};

/** NB: the address bar may contain anything; only pages of this website are framed. */
export function clientLoader({ request }: Route.ClientLoaderArgs): { path: string } {
  const asked = new URL(request.url).searchParams.get('path');
  const url = asked === null ? null : URL.parse(asked, location.origin);
  const isOwn = url?.origin === location.origin && asked?.startsWith('/') && url.pathname.length > 1;
  return { path: isOwn ? url.pathname : `/${adminSite()}/Home` };
}

/** Widths in px of the devices, with a height that shows a screen of them. */
const DEVICES = {
  phone: { width: 390, height: 780, label: m.content_framePhone },
  tablet: { width: 820, height: 1000, label: m.content_frameTablet },
  desktop: { width: 1280, height: 860, label: m.content_frameDesktop },
} as const;
type Device = keyof typeof DEVICES;

/** A public page inside the admin area at the width of a device (S3.15); it is edited there as on the website. */
export default function PageView({ loaderData: { path } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const device = deviceIn(search.get('device'));
  const { width, height } = DEVICES[device];
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const start = Math.max(0, (room - width * scale) / 2);
  const choose = (next: string) => setSearch({ path, device: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead
        title={m.content_modeFrames()}
        facts={m.content_frameFacts({ path })}
        actions={
          <Button component="a" href={path} variant="default" leftSection={<IconExternalLink size={17} />}>
            {m.content_pageOpen()}
          </Button>
        }
      />
      <SegmentedControl
        aria-label={m.content_frameDevice()}
        value={device}
        onChange={choose}
        data={Object.entries(DEVICES).map(([value, { label }]) => ({ value, label: label() }))}
      />
      <div ref={ref} className="page-frame" style={{ height: height * scale }}>
        <iframe
          key={path}
          title={m.content_frameTitle({ device: DEVICES[device].label(), path })}
          src={`${path}?mode=iframe`}
          style={{ width, height, transform: `scale(${scale})`, insetInlineStart: start }}
        />
      </div>
    </>
  );
}

const deviceIn = (asked: string | null): Device =>
  asked !== null && Object.hasOwn(DEVICES, asked) ? (asked as Device) : 'phone';
