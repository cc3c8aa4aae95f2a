import '#design/public/css/shop.css';
import { ErrorSummary } from '#design/public/forms/ErrorSummary.tsx';
import { Field } from '#design/public/forms/Field.tsx';
import { focused } from '#design/public/forms/focused.ts';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { readForm } from '#kernel/web/read-form.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import { answerForm, formHeaders, keptAnswer } from '#site/page/form-answer.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { AskPage } from '../../pages.ts';
import type { Route } from './+types/ask.route';

const PATH = 'Preisanfrage';

/** Asks for a price: without login, without scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const room = roomPages(context, 'quotes');
  if (!(await room.checkoutPath(ctx))) await throwNotFound(context, PATH);
  return (await keptAnswer<AskPage>(context, request)) ?? room.openAsking(ctx, request);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path: PATH });
  const room = roomPages(context, 'quotes');
  if (!(await room.checkoutPath(ctx))) await throwNotFound(context, PATH);
  return answerForm(context, request, await room.submitAsking(ctx, await readForm(request)));
}

export const headers = formHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.quotes_askTitle(), path: `/${params.pfarre}/${PATH}` });
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return (
    <article className="wrap narrow">
      <PageHead title={page.number ? m.quotes_askDone() : m.quotes_askTitle()} />
      {page.number ? <Done page={page} /> : <AskForm page={page} />}
    </article>
  );
}

function AskForm({ page: { typed, product, message, fields } }: { page: AskPage }) {
  const wrong = Object.entries(fields);
  const focus = wrong[0]?.[0];
  const mistakes = wrong.map(([id, text]) => ({ id, text }));
  const bind = (name: string) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? '',
    error: fields[name],
    ...focused(focus === name),
  });
  return (
    <form className="form" method="post" noValidate>
      <p className="lead">{m.quotes_askLead()}</p>
      <ErrorSummary
        title={m.quotes_askNotYet()}
        mistakes={message && mistakes.length === 0 ? [{ id: null, text: message }] : mistakes}
      />
      <RequiredHint />
      {product ? (
        <>
          <Product product={product} error={fields.product} />
          <Field {...bind('quantity')} label={m.quotes_quantity()} inputMode="numeric" />
        </>
      ) : null}
      <TextAreaField {...bind('message')} label={m.quotes_askMessage()} help={m.quotes_askMessageHelp()} rows={5} />
      <Field {...bind('name')} aria-required label={m.quotes_name()} autoComplete="name" />
      <Field
        {...bind('email')}
        aria-required
        type="email"
        label={m.quotes_email()}
        help={m.quotes_askEmailHelp()}
        autoComplete="email"
      />
      <Field {...bind('phone')} type="tel" label={m.quotes_phone()} autoComplete="tel" />
      <button className="button primary" type="submit">
        {m.quotes_askSend()}
      </button>
    </form>
  );
}

type ProductProps = { product: NonNullable<AskPage['product']>; error: string | undefined };

/** Product in question with all choices; they are changed where they were made. */
function Product({ product: { name, chosen, href, fields }, error }: ProductProps) {
  return (
    <div id="product" tabIndex={-1}>
      <p>
        {m.quotes_product()}: <b>{name}</b>
        {chosen.map((words) => (
          <span key={words}>
            <br />
            {words}
          </span>
        ))}
      </p>
      {error && <p className="error">{error}</p>}
      <p>
        <a href={href}>{m.quotes_askChange()}</a>
      </p>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </div>
  );
}

function Done({ page: { number, typed } }: { page: AskPage }) {
  const { slug } = useSite();
  return (
    <div className="prose">
      <p role="status" className="lead">
        {m.quotes_askDoneText({ number, email: typed.email ?? '' })}
      </p>
      <p>
        <a href={`/${slug}/Shop`}>{m.quotes_backToShop()}</a>
      </p>
    </div>
  );
}
