import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Place, ServiceItem, ServiceList } from '../../../contract.ts';
import { WeekList } from '../week/board/week-list.tsx';
import type { ActVerb } from '../week/sheet/act-sheet.tsx';
import { type OpenSheet, ServiceSheets } from '../week/sheet/service-sheets.tsx';
import { useServiceActs } from '../week/sheet/use-service-acts.ts';
import { factsOf } from '../week/week-head.tsx';
import { WeekNotes } from '../week/week-notes.tsx';
import { ALL_CHURCHES, ChurchChoice, TARGET } from '../week/week-tools.tsx';
import { lacksPresider, lanesOf, plannedIn, weekDays } from '../week/week-view.ts';
import { useIsNarrow } from '../week/week-width.ts';
import { MonthBoard } from './month-board.tsx';
import { monthDays, monthsAround, monthWeeks } from './month-view.ts';
import { WeekStates } from './week-states.tsx';

const NoServices = lazy(async () => ({ default: (await import('../week/no-services.tsx')).NoServices }));

/** Room in pixels in which a column of days and three churches can be read. */
const BOARD_PX = 600;

/** `on`: a day of the month. `presiders`: who leads services in it, to choose from. */
export type MonthData = { on: string } & (
  | { list: ServiceList; places: Place[]; presiders: string[]; today: string; refusal: null }
  | { list: null; refusal: Refusal }
);

/** Four to six weeks of all churches: a row for each day, with the cards and acts of the week. */
export function MonthScreen({ data }: { data: MonthData }) {
  if (data.refusal) return <LoadFailed what={m.worship_weekFailed()} refusal={data.refusal} />;
  return <LoadedMonth {...data} />;
}

type LoadedProps = Extract<MonthData, { refusal: null }>;

function LoadedMonth({ on, list, places, presiders, today }: LoadedProps) {
  const { sites, site, may } = useAdmin();
  const acts = useServiceActs();
  const isPhone = Boolean(useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }));
  const { ref, isNarrow } = useIsNarrow(BOARD_PX);
  const [open, setOpen] = useState<OpenSheet>(null);
  const hasPlace = places.some((place) => place.site === site);
  const isBare = !hasPlace && list.service.length === 0;
  const [church, setChurch] = useState(ALL_CHURCHES);
  const lanes = lanesOf(
    list.service,
    sites.filter(({ slug }) => slug in list.publishedUntil),
  );
  const shown = church === ALL_CHURCHES ? lanes : lanes.filter(({ slug }) => slug === church);
  const plans = plannedIn(list, { site, mayPlan: may('worship.service.update') });
  const ownSite = plans.has(site) ? site : lanes.find(({ slug }) => plans.has(slug))?.slug;
  const services = list.service.filter((one) => shown.some(({ slug }) => slug === one.site.slug));
  const weeks = monthWeeks(
    list,
    shown.filter(({ slug }) => plans.has(slug)),
  );
  const { from, to } = monthDays(on);
  const title = monthTitle(on, getLocale());
  const board = {
    label: m.worship_monthLabel({ month: title }),
    days: weekDays(list),
    today,
    lanes: shown,
    services,
    plans,
    onAct: (service: ServiceItem, verb: ActVerb) => setOpen({ service, verb }),
    onHold: (service: ServiceItem) => void acts.hold(service),
    onAdd: (slug: string, day: string) => setOpen({ site: slug, on: day }),
  };
  const publish = (until: string, slugs: string[]) => void acts.publish(slugs, until, list.publishedUntil);
  const ahead = services.filter((one) => one.on >= today);
  const unled = ahead.filter((one) => one.office && lacksPresider(one)).length;
  return (
    <>
      <PageHead
        title={title}
        facts={[factsOf(services), unled > 0 ? m.worship_noPresiderCount({ count: unled }) : '']
          .filter(Boolean)
          .join(', ')}
        actions={
          ownSite && !isBare ? (
            <Button
              h={TARGET}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => board.onAdd(ownSite, today >= from && today <= to ? today : `${on.slice(0, 7)}-01`)}
            >
              {m.worship_addShort()}
            </Button>
          ) : null
        }
      />
      <div className="wk-tools">
        <MonthSteps on={on} today={today} />
        <ChurchChoice lanes={lanes} church={church} onChurch={setChurch} />
      </div>
      <WeekNotes services={ahead} days={[]} acts={acts} onMove={(service) => board.onAct(service, 'move')} />
      <Suspense>{list.service.length === 0 ? <NoServices hasPlace={hasPlace} /> : null}</Suspense>
      <div ref={ref}>
        {isBare ? null : isNarrow ? (
          <>
            <WeekStates weeks={weeks} canPublish={plans.size > 0} onPublish={publish} />
            <WeekList {...board} />
          </>
        ) : (
          <MonthBoard {...board} weeks={weeks} onPublish={publish} />
        )}
      </div>
      <ServiceSheets
        open={open}
        isPhone={isPhone}
        lanes={lanes}
        plans={plans}
        places={places}
        presiders={presiders}
        services={list.service}
        acts={acts}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function MonthSteps({ on, today }: { on: string; today: string }) {
  const { before, after } = monthsAround(on);
  return (
    <span className="wk-steps">
      <ActionIcon
        variant="default"
        size={TARGET}
        component={Link}
        to={`?ab=${before}`}
        aria-label={m.worship_monthBefore()}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" component={Link} to={`?ab=${today}`} px={12} h={TARGET}>
        {m.worship_monthThis()}
      </Button>
      <ActionIcon
        variant="default"
        size={TARGET}
        component={Link}
        to={`?ab=${after}`}
        aria-label={m.worship_monthAfter()}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}
