import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the documents: what was issued, with its gaps and the state of its chains. */
export const documentsAdmin: AdminPart = {
  room: { name: 'documents', title: m.documents_issued },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  nav: [
    {
      id: 'shop-documents',
      area: 'shop',
      place: 131,
      component: 'shop',
      under: 'shop-figures',
      label: m.documents_issued,
      path: 'shop/documents',
      permission: 'documents.series.read',
    },
  ],
};
