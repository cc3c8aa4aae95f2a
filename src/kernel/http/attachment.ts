import type { FastifyReply } from 'fastify';

/** `name` in plain letters (it stands in a header), `type` a media type. */
export type Attachment = { name: string; type: string; body: string | Uint8Array };

/** Answers with a file to keep: the browser shows it nowhere and stores it only where the reader wants it. */
export function sendAttachment(reply: FastifyReply, { name, type, body }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(typeof body === 'string' ? body : Buffer.from(body));
}
