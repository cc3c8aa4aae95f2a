import { Link } from 'react-router';
import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { clock, relativeDay, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ServiceItem } from '../../contract.ts';

type NextServicesProps = { services: readonly ServiceItem[]; today: string; base: string };

/** The next services of the parish, by day; cancelled ones are struck through. */
export function NextServices({ services, today, base }: NextServicesProps) {
  if (services.length === 0) return <p className="body muted">{m.worship_nothingAhead()}</p>;
  return (
    <ol className="dash-services">
      {services.map((service, index) => {
        const isNewDay = services[index - 1]?.on !== service.on;
        return (
          <li key={service.key} data-day={isNewDay ? '' : undefined}>
            <span className="d">{isNewDay ? dayWord(service.on, today) : ''}</span>
            <time dateTime={`${service.on}T${service.at}`}>{clock(service.at)}</time>
            <span>
              <Link
                className={service.state === 'cancelled' ? 'strike' : undefined}
                to={`${base}/worship/week?ab=${service.on}`}
              >
                {service.title}
              </Link>
              {service.state === 'cancelled' ? <span className="muted"> {service.reason}</span> : null}
              <ParishMark slug={service.site.slug} shortName={service.site.shortName} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dayWord(on: string, today: string): string {
  const locale = getLocale();
  const word = relativeDay(on, today, locale);
  return word ? word.slice(0, 1).toUpperCase() + word.slice(1) : shortDate(on, locale);
}
