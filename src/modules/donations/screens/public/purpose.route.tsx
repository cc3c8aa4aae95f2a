import '#design/public/css/shop.css';
import './donations.css';
import { Field } from '#design/public/forms/Field.tsx';
import { RequiredHint } from '#design/public/forms/RequiredMark.tsx';
import { TextAreaField } from '#design/public/forms/TextAreaField.tsx';
import { PageHead } from '#design/public/frame/PageHead.tsx';
import { Picture } from '#design/public/media/Picture.tsx';
import { BankAccount } from '#design/public/parish/BankAccount.tsx';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openComponentPage, throwNotFound } from '#site/page/missing.ts';
import { pageMeta } from '#site/page/page-meta.ts';
import { useSite } from '#site/page/site-data.ts';
import { m } from '#texts';
import type { PurposeView } from '../../pages.ts';
import type { Route } from './+types/purpose.route';
import { Reached } from './Reached.tsx';

/** One purpose: what it is about, how far it is, and two ways to give. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = `Spendenaktionen/${params.purpose}`;
  const { ctx } = await openComponentPage(context, params, { component: 'shop', path });
  const purpose = await roomPages(context, 'donations').loadPurpose(ctx, params.purpose);
  return purpose ?? throwNotFound(context, path);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, lead, href, picture } = loaderData;
  return pageMeta(matches, { title: name, description: lead, path: href, image: picture?.src });
}

export default function Purpose({ loaderData: purpose }: Route.ComponentProps) {
  const { slug } = useSite();
  return (
    <article className="wrap">
      <PageHead
        title={purpose.name}
        crumb={{ href: `/${slug}/Spendenaktionen`, label: m.donations_allPurposes() }}
        lead={<Reached purpose={purpose} />}
      />
      <div className="detail">
        <div className="pics">
          {purpose.picture && <Picture picture={purpose.picture} sizes="(min-width: 56em) 32em, 92vw" eager />}
          <div className="purpose-text">
            {purpose.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <div className="buy">
          <GiveForm purpose={purpose} />
          <p className="small soft">{purpose.taxNote || (purpose.isDeductible ? '' : m.donations_noTax())}</p>
          {purpose.transfer && <Transfer transfer={purpose.transfer} />}
        </div>
      </div>
    </article>
  );
}

/** Leads into the checkout with nothing but the donation; complete without scripts. */
function GiveForm({ purpose: { id, isDeductible } }: { purpose: PurposeView }) {
  const { slug } = useSite();
  return (
    <form className="form" method="post" action={`/${slug}/Warenkorb`}>
      <h2>{m.donations_giveTitle()}</h2>
      <input type="hidden" name="geben" defaultValue="1" />
      <input type="hidden" name="weiter" defaultValue="kassa" />
      <input type="hidden" name="zweck" defaultValue={id} />
      <RequiredHint />
      <Field
        id="spende"
        name="spende"
        label={m.donations_giveAmount()}
        help={m.donations_giveAmountHelp()}
        inputMode="decimal"
        autoComplete="off"
        pattern="\s*\d{1,5}([.,]\d{1,2})?\s*€?\s*"
        title={m.donations_giveAmountHelp()}
        required
      />
      {isDeductible && (
        <Field
          id="geboren"
          name="geboren"
          type="date"
          label={m.donations_giveBornOn()}
          help={m.donations_giveBornOnHelp()}
          autoComplete="bday"
        />
      )}
      <TextAreaField id="nachricht" name="nachricht" label={m.donations_giveMessage()} rows={3} maxLength={500} />
      <button className="button primary" type="submit">
        {m.donations_giveNow()}
      </button>
      <p className="small soft">{m.donations_giveHint()}</p>
    </form>
  );
}

/** Account and code for a transfer that needs no checkout. */
function Transfer({ transfer: { holder, iban, reference, qr } }: { transfer: NonNullable<PurposeView['transfer']> }) {
  return (
    <section className="purpose-transfer">
      <h2>{m.donations_transferTitle()}</h2>
      <p>{m.donations_transferText()}</p>
      <BankAccount holder={holder} iban={iban} />
      <p>
        {m.donations_transferReference()}: <b>{reference}</b>
      </p>
      {qr && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={m.donations_qrAlt()}
          width={200}
          height={200}
          loading="lazy"
        />
      )}
    </section>
  );
}
