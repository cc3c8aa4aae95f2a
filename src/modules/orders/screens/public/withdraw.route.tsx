import '#design/public/css/shop.css';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readFormData } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { throwNotFound } from '#site/page/missing.ts';
import { openPage } from '#site/page/open-page.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { WithdrawPage } from '../../pages.ts';
import type { Route } from './+types/withdraw.route';

const PATH = 'Widerruf';
const MOST_BYTES = 20_000;

/** 'Vertrag widerrufen': without login, without scripts, in two steps. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openPage(context, params);
  const room = roomPages(context, 'orders');
  if (!(await room.hasWithdrawals(ctx, ctx.site.id))) await throwNotFound(context, PATH);
  return (await keptAnswer<WithdrawPage>(context, request)) ?? room.openWithdrawal(ctx, request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openPage(context, params);
  const room = roomPages(context, 'orders');
  if (!(await room.hasWithdrawals(ctx, ctx.site.id))) await throwNotFound(context, PATH);
  const form = await readFormData(request, MOST_BYTES);
  const posted = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'));
  return answerForm(context, request, await room.submitWithdrawal(ctx, posted));
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.orders_withdrawMenu(), path: `/${params.pfarre}/${PATH}` });
}

export default function Withdraw({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const action = `/${params.pfarre}/${PATH}`;
  return (
    <article className="wrap narrow">
      <PageHead title={page.step === 'done' ? m.orders_withdrawDone() : m.orders_withdrawMenu()} />
      {page.step === 'form' ? <StatementForm page={page} action={action} /> : null}
      {page.step === 'confirm' ? <Confirm page={page} action={action} /> : null}
      {page.step === 'done' ? <Done page={page} /> : null}
    </article>
  );
}

const FIELDS = ['name', 'contract', 'email'] as const;

const LABELS = {
  name: m.orders_withdrawName,
  contract: m.orders_withdrawContract,
  email: m.orders_withdrawEmail,
};

/** 'Bestellnummer: Bitte füllen Sie dieses Feld aus.', because several fields may lack the same. */
const mistakeAt = (id: string, text: string): string => {
  const field = FIELDS.find((name) => name === id);
  return field ? `${LABELS[field]()}: ${text}` : text;
};

type StepProps = { page: WithdrawPage; action: string };

function StatementForm({ page: { typed, fields, message }, action }: StepProps) {
  const wrong = Object.entries(fields);
  const focus = wrong[0]?.[0];
  const mistakes = wrong.map(([id, text]) => ({ id, text: mistakeAt(id, text) }));
  return (
    <form className="form" method="post" action={action} noValidate>
      <p className="lead">{m.orders_withdrawLead()}</p>
      <ErrorSummary
        title={m.orders_withdrawNotYet()}
        mistakes={message && mistakes.length === 0 ? [{ id: null, text: message }] : mistakes}
      />
      <RequiredHint />
      <Field
        id="name"
        name="name"
        aria-required
        label={LABELS.name()}
        autoComplete="name"
        defaultValue={typed.name}
        error={fields.name}
        {...focused(focus === 'name')}
      />
      <Field
        id="contract"
        name="contract"
        aria-required
        label={LABELS.contract()}
        help={m.orders_withdrawContractHelp()}
        defaultValue={typed.contract}
        error={fields.contract}
        {...focused(focus === 'contract')}
      />
      <Field
        id="email"
        name="email"
        aria-required
        type="email"
        label={LABELS.email()}
        help={m.orders_withdrawEmailHelp()}
        autoComplete="email"
        defaultValue={typed.email}
        error={fields.email}
        {...focused(focus === 'email')}
      />
      <button className="button primary" type="submit">
        {m.orders_withdrawNext()}
      </button>
    </form>
  );
}

function Confirm({ page: { typed, key, message }, action }: StepProps) {
  return (
    <form className="form" method="post" action={action}>
      <ErrorSummary title={m.orders_withdrawNotYet()} mistakes={message ? [{ id: null, text: message }] : []} />
      <p className="lead">{m.orders_withdrawCheck()}</p>
      <Statement typed={typed} />
      {Object.entries({ ...typed, key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button primary" type="submit" name="act" value="confirm">
        {m.orders_withdrawConfirm()}
      </button>
      <button className="button" type="submit" name="act" value="change">
        {m.orders_withdrawChange()}
      </button>
    </form>
  );
}

function Done({ page: { typed, at } }: Pick<StepProps, 'page'>) {
  const { slug } = useSite();
  return (
    <div className="prose">
      <p role="status" className="lead">
        {m.orders_withdrawDoneText({ at, email: typed.email })}
      </p>
      <Statement typed={typed} />
      <p>{m.orders_withdrawDoneNext()}</p>
      <p>
        <a href={`/${slug}/Home`}>{m.orders_withdrawHome()}</a>
      </p>
    </div>
  );
}

function Statement({ typed }: { typed: WithdrawPage['typed'] }) {
  return (
    <dl className="sums">
      {FIELDS.map((name) => (
        <div key={name}>
          <dt>{LABELS[name]()}</dt>
          <dd>{typed[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
