/** Choice of a payer on the page of a provider. */
export type PayerChoice = 'pay' | 'review' | 'refuse' | 'cancel';

/** The page on which payers of a fake choose; as those of the real ones it cannot stand in a frame. */
export const payerPage = (provider: string, amount: string): string => `<!doctype html><html lang="en">
<title>${provider}</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<script>if (top !== self) document.documentElement.remove()</script>
<h1>${provider}</h1><p>${amount}</p><form method="post">
${(['pay', 'review', 'refuse', 'cancel'] as const).map((choice) => `<button name="choice" value="${choice}">${choice}</button>`).join('\n')}
</form></html>`;

export const choiceIn = (body: string): PayerChoice => new URLSearchParams(body).get('choice') as PayerChoice;

export type SignedEvent = { payload: string; headers: Record<string, string> };

/** Sends an announcement as providers do: again and again at the same moment, and once with a wrong body. Never waits. */
export function announce(webhookUrl: URL | undefined, { payload, headers }: SignedEvent): void {
  if (!webhookUrl) return;
  const post = (body: string) => void fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => undefined);
  for (const body of [payload, payload.replace('"id"', '"id" '), payload]) post(body);
}
