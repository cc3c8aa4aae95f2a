import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { loadPeople, type ShownPerson } from '#modules/person/index.ts';

const schema = z.strictObject({ people: z.array(z.uuid()).max(50).default([]) });

/** Chosen people of the parish, or all of them. Photographs need a valid consent. */
export const peopleBlock = defineBlock({
  kind: 'people',
  version: 1,
  schema,
  component: 'people',
  async show(ctx, { people }): Promise<ShownPerson[] | null> {
    const all = await loadPeople(ctx);
    const chosen = people.flatMap((id) => all.find((person) => person.id === id) ?? []);
    const shown = people.length > 0 ? chosen : all;
    return shown.length > 0 ? shown : null;
  },
  choices: async (ctx) => (await loadPeople(ctx)).map(({ id, name }) => ({ value: id, label: name })),
});
