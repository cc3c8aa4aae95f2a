import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { dateRange } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Place, ServiceItem, ServiceList } from '../../../contract.ts';
import { WAITING_SHOWN } from '../intentions/waiting-shown.ts';
import { intentionApi } from '../worship-api.ts';
import { WeekBoard } from './board/week-board.tsx';
import { WeekList } from './board/week-list.tsx';
import { WeekPaper } from './paper/week-paper.tsx';
import type { ActVerb } from './sheet/act-sheet.tsx';
import { type OpenSheet, ServiceSheets } from './sheet/service-sheets.tsx';
import { useServiceActs } from './sheet/use-service-acts.ts';
import { WeekHead } from './week-head.tsx';
import { WeekNotes } from './week-notes.tsx';
import { ALL_CHURCHES, WeekTools } from './week-tools.tsx';
import { lanesOf, plannedIn, unpublished, weekDays } from './week-view.ts';
import { useIsNarrow } from './week-width.ts';

const WaitingList = lazy(() => import('../intentions/waiting-list.tsx'));
const NoServices = lazy(async () => ({ default: (await import('./no-services.tsx')).NoServices }));
const PaperDialog = lazy(async () => ({ default: (await import('./paper/paper-dialog.tsx')).PaperDialog }));

export type WeekData = { from: string; to: string } /** `presiders`: who led services lately, to choose from. */ & (
  | { list: ServiceList; places: Place[]; presiders: string[]; today: string; refusal: null }
  | { list: null; refusal: Refusal }
);

/** The week of all churches of the association: read it, change it, publish it. */
export function WeekScreen({ data }: { data: WeekData }) {
  if (data.refusal) {
    return <LoadFailed what={m.worship_weekFailed()} refusal={data.refusal} />;
  }
  return <LoadedWeek {...data} />;
}

type LoadedProps = Extract<WeekData, { refusal: null }>;

function LoadedWeek({ from, to, list, places, presiders, today }: LoadedProps) {
  const { sites, site, may } = useAdmin();
  const acts = useServiceActs();
  const isPhone = Boolean(useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }));
  const { ref, isNarrow } = useIsNarrow();
  const [open, setOpen] = useState<OpenSheet>(null);
  const [isPrinting, setPrinting] = useState(false);
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
  const printed = lanes.find(({ slug }) => slug === (church || site)) ?? lanes[0];
  const title = dateRange(from, to, getLocale());
  const week = {
    label: m.worship_weekLabel({ week: title }),
    days: weekDays(list),
    today,
    lanes: shown,
    services: list.service,
    plans,
    onAct: (service: ServiceItem, verb: ActVerb) => setOpen({ service, verb }),
    onHold: (service: ServiceItem) => void acts.hold(service),
    onAdd: (site: string, on: string) => setOpen({ site, on }),
  };
  const waiting = unpublished(
    list,
    lanes.filter(({ slug }) => plans.has(slug)),
    to,
  );
  return (
    <>
      <WeekHead
        title={title}
        list={list}
        isPhone={isPhone}
        onPublish={waiting.length > 0 && !isBare ? () => void acts.publish(waiting, to, list.publishedUntil) : null}
        onPrint={() => setPrinting(true)}
        onAdd={ownSite && !isBare ? () => week.onAdd(ownSite, today >= from && today <= to ? today : from) : null}
      />
      <WeekTools
        from={from}
        today={today}
        lanes={lanes}
        church={church}
        onChurch={setChurch}
        hasLegend={!isNarrow && !isBare}
      />
      <WeekNotes
        services={list.service.filter(({ on, site }) => on >= today && shown.some(({ slug }) => slug === site.slug))}
        days={week.days.filter(({ on }) => on >= today)}
        acts={acts}
        onMove={(service) => week.onAct(service, 'move')}
      />
      {may('worship.intention.update') ? <Waiting /> : null}
      <Suspense>{list.service.length === 0 ? <NoServices hasPlace={hasPlace} /> : null}</Suspense>
      <div ref={ref}>{isBare ? null : isNarrow ? <WeekList {...week} /> : <WeekBoard {...week} />}</div>
      <WeekPaper {...week} />
      <Suspense>
        {isPrinting && printed ? (
          <PaperDialog
            parish={printed}
            plans={plans.has(printed.slug)}
            hasNeighbours={lanes.length > 1}
            from={from}
            onClose={() => setPrinting(false)}
          />
        ) : null}
      </Suspense>
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

/** Nothing is loaded for it while no intention waits. */
function Waiting() {
  const { site } = useAdmin();
  const { value } = useLoaded(() =>
    intentionApi('GET /api/v0/intention/', {
      query: { site, state: 'waiting', sort: 'requestedAt', limit: WAITING_SHOWN },
    }),
  );
  return <Suspense>{value && value.total > 0 ? <WaitingList loaded={value} /> : null}</Suspense>;
}
