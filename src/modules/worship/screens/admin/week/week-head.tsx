import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { m } from '#texts';
import type { ServiceItem, ServiceList } from '../../../contract.ts';
import { TARGET } from './week-tools.tsx';
import { countsOf } from './week-view.ts';

type WeekHeadProps = {
  title: string;
  list: ServiceList;
  isPhone: boolean;
  /** Null without a week to publish, or a parish to plan for. */
  onPublish: (() => void) | null;
  onAdd: (() => void) | null;
  onPrint: () => void;
};

/** Which week, what is in it, and what is done with all of it. */
export function WeekHead({ title, list, isPhone, onPublish, onAdd, onPrint }: WeekHeadProps) {
  return (
    <PageHead
      title={title}
      facts={factsOf(list.service)}
      actions={
        <>
          <Button
            variant="default"
            h={TARGET}
            leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden />}
            aria-label={m.worship_print()}
            onClick={onPrint}
          >
            {m.worship_printShort()}
          </Button>
          {onPublish ? (
            <Button h={TARGET} variant="default" onClick={onPublish}>
              {isPhone ? m.worship_publishShort() : m.worship_publish()}
            </Button>
          ) : null}
          {onAdd ? (
            <Button h={TARGET} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {m.worship_addShort()}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Counts of services in words: '14 Gottesdienste, 2 zusätzlich, 1 entfällt'. */
export function factsOf(services: readonly ServiceItem[]): string {
  const { total, extra, cancelled } = countsOf(services);
  const parts = [m.worship_countServices({ count: total })];
  if (extra > 0) parts.push(m.worship_countExtra({ count: extra }));
  if (cancelled > 0) parts.push(m.worship_countCancelled({ count: cancelled }));
  return parts.join(', ');
}
