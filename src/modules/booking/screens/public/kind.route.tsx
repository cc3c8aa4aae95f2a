import './booking.css';
import { redirect } from 'react-router';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { SelectField } from '#design/public/forms/SelectField.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { m } from '#texts';
import type { RefusedForm } from '../../pages.ts';
import type { Route } from './+types/kind.route';
import { ChosenDay } from './chosen-day.tsx';
import { Month } from './Month.tsx';
import { Prices } from './Prices.tsx';
import { mistakesOf } from './start-choices.tsx';

const pathOf = (kind: string) => `Buchen/${kind}`;

/** A way of booking: rooms, prices and a month of free and taken days. Never stored: it is true for a moment. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = pathOf(params.kind);
  const { ctx } = await openComponentPage(context, params, { component: 'booking', path });
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('tag') ?? '';
  const kind = await roomPages(context, 'booking').loadKind(ctx, params.kind, {
    month: searchParams.get('monat') ?? day.slice(0, 7),
    minutes: searchParams.get('dauer') ?? '',
  });
  if (!kind) return throwNotFound(context, path);
  return {
    kind,
    day,
    /** Of a time that is kept already, which another choice gives up. */
    key: searchParams.get('halt') ?? '',
    refused: await keptAnswer<RefusedForm>(context, request),
    page: `/${ctx.site.slug}/${pathOf(encodeURIComponent(kind.slug))}`,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const path = pathOf(params.kind);
  const { ctx } = await openComponentPage(context, params, { component: 'booking', path });
  const answer = await roomPages(context, 'booking').postHold(ctx, params.kind, await readFormData(request));
  if (!('key' in answer)) return answerForm(context, request, answer);
  throw redirect(`/${ctx.site.slug}/${path}/Formular?${new URLSearchParams({ halt: answer.key })}`, 303);
}

export const headers = formHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, paragraphs, picture } = loaderData.kind;
  return pageMeta(matches, { title: name, description: paragraphs[0], path: loaderData.page, image: picture?.src });
}

export default function Kind({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, day, key, page } = loaderData;
  const refused = actionData ?? loaderData.refused ?? undefined;
  const { month, minutes, lengths } = kind;
  const kept: Record<string, string> = key ? { halt: key } : {};
  const query = (values: Record<string, string>) =>
    `${page}?${new URLSearchParams({ dauer: String(minutes), ...kept, ...values })}`;
  const chosen = month.days.find(({ on, state }) => on === day && state !== 'closed');
  return (
    <article className="wrap booking-page">
      <PageHead title={kind.name} crumb={{ href: `/${params.pfarre}/Buchen`, label: m.booking_pageTitle() }} />
      <ErrorSummary title={m.booking_notKept()} mistakes={mistakesOf(refused)} />
      <div className="booking-about">
        <div className="prose">
          {kind.picture && <Picture picture={kind.picture} sizes="(min-width: 56em) 32em, 92vw" eager />}
          {kind.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Prices kind={kind} />
        <section aria-labelledby="termine" className="booking-times">
          <h2 id="termine">{m.booking_freeTimes()}</h2>
          {lengths.length > 1 && (
            <form method="get" action={`${page}#termine`} className="booking-length">
              <SelectField
                id="dauer"
                name="dauer"
                label={m.booking_length()}
                options={lengths}
                defaultValue={String(minutes)}
              />
              <input type="hidden" name="monat" value={month.on.slice(0, 7)} />
              {day && <input type="hidden" name="tag" value={day} />}
              {key && <input type="hidden" name="halt" value={key} />}
              <button type="submit" className="button">
                {m.booking_showTimes()}
              </button>
            </form>
          )}
          <p>{m.booking_chooseDay()}</p>
          <div className="booking-choose">
            <Month
              month={month}
              chosen={chosen?.on ?? ''}
              hrefOf={({ on }) => `${query({ monat: on.slice(0, 7), tag: on })}#tag`}
              monthHref={(other) => `${query({ monat: other })}#termine`}
            />
            {chosen && (
              <ChosenDay
                kind={kind}
                day={chosen}
                keptKey={key}
                refused={refused}
                action={query({ monat: day.slice(0, 7), tag: day })}
                page={page}
              />
            )}
          </div>
        </section>
      </div>
    </article>
  );
}
