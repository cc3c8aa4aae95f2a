import { type S3Call, type S3Request, s3Error } from './s3-client.ts';
import { tag } from './s3-xml.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Aborts multipart uploads below `prefix` that were started more than a day ago by processes killed since. Their parts are
 * invisible and cost money forever. Returns the number aborted; some services clean up by themselves and list none.
 */
export async function sweepUploads(call: S3Call, prefix: string): Promise<number> {
  let swept = 0;
  for await (const { key, uploadId, startedAt } of listUploads(call, prefix)) {
    if (Date.now() - startedAt.getTime() <= DAY_MS) continue;
    await giveUp(call, { method: 'DELETE', key, query: { uploadId } });
    swept += 1;
  }
  return swept;
}

type Upload = { key: string; uploadId: string; startedAt: Date };

async function* listUploads(call: S3Call, prefix: string): AsyncGenerator<Upload> {
  let next: Record<string, string> | null = {};
  while (next) {
    const answer = await call({ method: 'GET', key: '', query: { uploads: '', prefix, ...next } });
    if (!answer.ok) throw await s3Error({ method: 'LIST UPLOADS', key: prefix }, answer);
    const xml = await answer.text();
    for (const [, item = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs))
      yield { key: tag(item, 'Key'), uploadId: tag(item, 'UploadId'), startedAt: new Date(tag(item, 'Initiated')) };
    next =
      tag(xml, 'IsTruncated') === 'true'
        ? { 'key-marker': tag(xml, 'NextKeyMarker'), 'upload-id-marker': tag(xml, 'NextUploadIdMarker') }
        : null;
  }
}

/** Tolerates 404: another process may have aborted it first. */
async function giveUp(call: S3Call, request: S3Request): Promise<void> {
  const answer = await call(request);
  if (!answer.ok && answer.status !== 404) throw await s3Error(request, answer);
  await answer.body?.cancel();
}
