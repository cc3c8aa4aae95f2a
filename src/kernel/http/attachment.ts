import type { FastifyReply } from 'fastify';

/** `name` in ASCII (it is sent in a header), `type` a media type. */
export type Attachment = { name: string; type: string; body: string | Uint8Array };

/** Sends a file as a download (`Content-Disposition: attachment`), never inline. */
export function sendAttachment(reply: FastifyReply, { name, type, body }: Attachment): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(typeof body === 'string' ? body : Buffer.from(body));
}
