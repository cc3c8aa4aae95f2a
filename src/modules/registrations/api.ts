import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '#kernel/http/attachment.ts';
import { serve } from '#kernel/http/serve.ts';
import { registrationEndpoints } from './contract.ts';
import { listEvents } from './service/list-events.ts';
import { changePerson, moveByHand, registerByHand } from './service/office.ts';
import { printPeople } from './service/print-people.ts';
import { listPeople } from './service/read-people.ts';

export function registrationsApi(app: FastifyInstance): void {
  serve(app, registrationEndpoints, {
    'GET /api/v0/registration_list/': ({ ctx, query }) => listEvents(ctx, query),
    'GET /api/v0/registration_person/': ({ ctx, query }) => listPeople(ctx, query),
    'PUT /api/v0/registration_person/:id': ({ ctx, params, body }) => changePerson(ctx, { ...params, ...body }),
    'POST /api/v0/registration/': ({ ctx, body }) => registerByHand(ctx, body),
    'POST /api/v0/registration/:id/state': ({ ctx, params, body }) => moveByHand(ctx, { ...params, ...body }),
    'GET /api/v0/registration_offer/:id/people/:paper': async ({ ctx, params, query, reply }) =>
      sendAttachment(reply, await printPeople(ctx, params.id, { paper: params.paper, ...query })),
  });
}
