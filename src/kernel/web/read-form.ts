/** No form without files is larger; larger bodies are not read into memory. */
const MOST_BYTES = 100_000;

/**
 * Reads a posted form. Requires a Content-Length of at most `mostBytes`.
 * @throws Response 413, 415 for other content types, 400 for a NUL, which no database accepts
 */
export async function readFormData(request: Request, mostBytes = MOST_BYTES): Promise<FormData> {
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(bytes <= mostBytes)) throw new Response(null, { status: 413 });
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 415 });
  });
  if ([...form].flat().some((text) => typeof text === 'string' && text.includes('\0')))
    throw new Response(null, { status: 400 });
  return form;
}

/**
 * Text fields of a posted form by name; files count as empty.
 * @throws Response like `readFormData`
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const texts = [...(await readFormData(request))].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}
