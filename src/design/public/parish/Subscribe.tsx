import { m } from '#texts';
import { Icon } from '../Icon.tsx';

type Props = {
  href: string /** What it says where several calendars may be meant; default: 'Abonnieren'. */;
  label?: string;
};

/** Link to a calendar feed; the device asks what to do with it. */
export function Subscribe({ href, label = m.design_publicSubscribe() }: Props) {
  return (
    <a className="button" href={href} data-no-prefetch="">
      <Icon name="calendar" />
      {label}
    </a>
  );
}
