import { Drawer } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Dialog } from '#design/admin/parts/dialog.tsx';
import { m } from '#texts';
import type { Place, ServiceItem } from '../../../../contract.ts';
import type { Lane } from '../week-view.ts';
import type { ActVerb } from './act-sheet.tsx';
import type { ServiceActs } from './use-service-acts.ts';

const ActSheet = lazy(async () => ({ default: (await import('./act-sheet.tsx')).ActSheet }));
const AddForm = lazy(async () => ({ default: (await import('./add-form.tsx')).AddForm }));

/** A service with the act that was asked for, or the day of a new one. */
export type OpenSheet = { service: ServiceItem; verb: ActVerb } | { site: string; on: string } | null;

type ServiceSheetsProps = {
  open: OpenSheet;
  isPhone: boolean;
  lanes: readonly Lane[];
  /** Slugs of the parishes in which the user may plan. */
  plans: ReadonlySet<string>;
  places: readonly Place[];
  presiders: readonly string[];
  services: readonly ServiceItem[];
  acts: ServiceActs;
  onClose: () => void;
};

/** The sheets of week and month: acts of one service, or a new one. */
export function ServiceSheets({ open, isPhone, lanes, plans, services, onClose, ...common }: ServiceSheetsProps) {
  return (
    // Around the sheet, so that it opens with its form and the focus goes there.
    <Suspense>
      <Sheet isPhone={isPhone} isOpen={open !== null} onClose={onClose}>
        {open && 'service' in open ? <ActSheet key={open.service.key} {...open} {...common} onClose={onClose} /> : null}
        {open && 'on' in open ? (
          <AddForm
            {...open}
            {...common}
            parishes={lanes.filter(({ slug }) => plans.has(slug))}
            services={services}
            onClose={onClose}
          />
        ) : null}
      </Sheet>
    </Suspense>
  );
}

type SheetProps = { isPhone: boolean; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A dialog on wide screens, a bottom drawer on phones; both trap and restore the focus. */
function Sheet({ isPhone, isOpen, onClose, children }: SheetProps) {
  const common = {
    onClose,
    padding: 0,
    withCloseButton: false,
    attributes: { content: { 'aria-label': m.worship_sheet() } },
  };
  return isPhone ? (
    <Drawer {...common} opened={isOpen} position="bottom" size="auto" className="wk-sheet">
      {children}
    </Drawer>
  ) : isOpen ? (
    <Dialog {...common} size={380} centered className="wk-sheet">
      {children}
    </Dialog>
  ) : null;
}
