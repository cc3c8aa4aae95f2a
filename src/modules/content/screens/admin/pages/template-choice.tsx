import { NativeSelect } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { m } from '#texts';
import type { PageForm } from '../pages.resource.tsx';
import { BUILT_IN } from './built-in-templates.ts';
import { loadTemplates } from './template-api.ts';

/** Choice of a new page's first content: none, a template of the product, or one of the parish. */
export function TemplateChoice({ bind }: { bind: Bind<PageForm> }) {
  const { value } = useLoaded(loadTemplates);
  const own = (value ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const groups = [
    {
      group: m.content_templatesBuiltIn(),
      items: BUILT_IN.map(({ name, label }) => ({ value: name, label: label() })),
    },
    ...(own.length > 0 ? [{ group: m.content_templatesOwn(), items: own }] : []),
  ];
  return (
    <NativeSelect
      className="kp-short"
      {...bind.text('template')}
      description={m.content_templateHelp()}
      data={[{ value: '', label: m.content_templateNone() }, ...groups]}
    />
  );
}
