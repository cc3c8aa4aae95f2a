import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { previewLayout } from '../service/settings/preview-layout.ts';
import { buildPaper, didOn, issuePaperOf, pdfOf, pdfText } from '../testing.ts';

const put = (house: House, body: object, who: 'admin' | 'guest' = 'admin') =>
  house.call(who, 'PUT /api/v0/accounting_settings/', { body: { site: 'fels', rev: 0, ...body } });

const read = async (house: House) =>
  (await house.call('admin', 'GET /api/v0/accounting_settings/', { query: { site: 'fels' } })).body;

describe('the settings of a parish', () => {
  test('are changed by those who may, with the revision that they know', async ({ house }) => {
    expect((await put(house, { dueDays: 30 }, 'guest')).status).toBe(403);
    expect(await read(house)).toMatchObject({ rev: 0, dueDays: 14, prices: 'gross' });
    expect((await put(house, { accent: 'red' })).status).toBe(400);
    const { status, text, body } = await put(house, { dueDays: 30 });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(body).toMatchObject({ rev: 1, dueDays: 30, offerDays: 30 });
    expect((await put(house, { dueDays: 7 })).status).toBe(409);
    expect((await put(house, { rev: 1, offerDays: 0 })).body).toMatchObject({ rev: 2, dueDays: 30, offerDays: 0 });
  });

  test('A-17: a changed look is that of new papers; issued ones keep their bytes, and so do their cancellations', async ({
    house,
  }) => {
    const plain = await issuePaperOf(house);
    const first = await pdfOf(house, plain);
    await put(house, { accent: '#1f4e79', foot: 'Kanzlei: Montag 9 bis 11 Uhr', footEn: 'Office: Monday 9 to 11' });
    expect(await pdfOf(house, plain)).toEqual(first);
    const looked = await issuePaperOf(house, 'invoice', { locale: 'en' });
    const later = await pdfOf(house, looked);
    expect(await pdfText(later)).toContain('Office: Monday');
    await put(house, { rev: 1, accent: '', foot: '', footEn: '' });
    expect(await pdfOf(house, looked)).toEqual(later);
    expect(await pdfText(await pdfOf(house, await didOn(house, 'cancel', looked)))).toContain('Office: Monday');
    expect(await pdfText(await pdfOf(house, await buildPaper(house)))).not.toContain('Kanzlei');
  });

  test('are previewed in both languages, and a preview stores nothing', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    for (const [locale, words] of [
      ['de', 'Saalmiete'],
      ['en', 'Hire of the hall'],
    ] as const) {
      const text = await pdfText(
        await previewLayout(ctx, { site: 'fels', locale, accent: '#7a1f1f', foot: 'Am Ende' }),
      );
      expect(text).toContain(words);
      expect(text).toContain('Am Ende');
    }
    expect(await read(house)).toMatchObject({ rev: 0, foot: '' });
  });
});

describe('the texts of mails', () => {
  const preview = (house: House, body: object, who: 'admin' | 'guest' = 'admin') =>
    house.call(who, 'POST /api/v0/accounting_settings/mail', {
      body: { site: 'fels', kind: 'invoice', locale: 'de', subject: '', text: '', ...body },
    });

  test('are previewed in both languages beside those of the product', async ({ house }) => {
    expect((await preview(house, {}, 'guest')).status).toBe(403);
    expect((await preview(house, { kind: 'nothing' })).status).toBe(400);
    expect((await preview(house, { subject: 'Für {Name}' })).body).toMatchObject({
      preview: {
        subject: 'Für Maria Muster',
        text: expect.stringContaining('anbei erhalten Sie die Rechnung'),
      },
      plain: { subject: 'Rechnung {Nummer}', text: expect.stringContaining('über {Summe}, zahlbar bis {Tag}') },
    });
    expect((await preview(house, { locale: 'en' })).body).toMatchObject({ plain: { subject: 'Invoice {number}' } });
  });

  test('are refused for mails that do not exist and with more than ten addresses', async ({ house }) => {
    const text = { subject: '', text: '', subjectEn: '', textEn: '' };
    for (const wrong of [
      { mailTexts: { nothing: text } },
      { mailTexts: { invoice: { ...text, subject: 'a\nBcc: b@c.at' } } },
      { notices: { overdue: Array.from({ length: 11 }, (_, at) => `a${at}@example.test`) } },
    ])
      expect((await put(house, wrong)).status, JSON.stringify(wrong)).toBe(400);
    const stored = { mailTexts: { offer: { ...text, subject: 'Angebot' } }, notices: { overdue: ['a@example.test'] } };
    expect((await put(house, stored)).body).toMatchObject({ rev: 1, ...stored });
    expect((await put(house, { rev: 1, mailTexts: {} })).body).toMatchObject({
      mailTexts: {},
      notices: stored.notices,
    });
  });
});
