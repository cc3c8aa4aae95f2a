import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import { issuerOf, printLetters } from '#modules/documents/index.ts';
import { m } from '#texts';
import type { LayoutPreview } from '../../contract/settings.ts';
import { letterOf, titleOf } from '../papers/paper-letter.ts';
import { asLayout } from './parish-settings.ts';

/** PDF of an invented invoice with a look that is not stored. @throws AppError C100 */
export async function previewLayout(ctx: Context, { site, locale, accent, foot }: LayoutPreview): Promise<Attachment> {
  const { id: siteId, timeZone } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const issuer = await issuerOf(ctx, siteId);
  const { on } = localMoment(ctx.now(), timeZone);
  const o = { locale };
  const paper = {
    issuer,
    kind: 'invoice' as const,
    number: '',
    issuedOn: on,
    issuedAt: ctx.now(),
    locale,
    recipient: {
      name: m.accounting_sampleName({}, o),
      lines: m.accounting_sampleAddress({}, o).split('\n'),
      email: '',
      vatId: '',
      iban: '',
    },
    prices: 'gross' as const,
    lines: [
      {
        name: m.accounting_sampleItem({}, o),
        details: [],
        quantityThousandths: 2000,
        unit: '',
        unitCents: 12_000,
        discountCents: 0,
        lineCents: 24_000,
        permille: 200,
        suppliedOn: null,
        share: null,
      },
    ],
    charges: [],
    rates: [{ permille: 200, netCents: 20_000, vatCents: 4000, category: 'taxed' }],
    netCents: 20_000,
    vatCents: 4000,
    totalCents: 24_000,
    payments: [],
    settlement: { method: 'transfer', isPaid: false, dueDays: 14 },
    supply: { on, isOpen: false },
    period: null,
    validUntil: null,
    references: [],
    notes: [],
    texts: [m.accounting_sampleSubject({}, o)],
  };
  const title = titleOf(paper);
  const name = m.accounting_draftFile({}, o);
  const layout = asLayout({ accent, foot });
  return printLetters({ name, title, issuer, layout, locale, at: ctx.now() }, [letterOf(paper, title)]);
}
