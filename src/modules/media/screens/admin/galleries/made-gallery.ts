import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import type { Gallery } from '../../../contract.ts';

/** Gives a new gallery its own address once `made` is there, in the place of the address for making one. */
export function useOwnAddress(made: Gallery | null): void {
  const { base } = useAdmin();
  const navigate = useNavigate();
  const { key } = useLocation();
  // NB: an address, because a gallery may be another object at each drawing, and each would begin the way anew.
  const goesTo = made ? `${base}/galleries/edit/${made._id}` : null;
  useEffect(() => {
    if (goesTo) void navigate(goesTo, { replace: true, state: { form: key } });
  }, [goesTo, key, navigate]);
}

/** A form for each gallery; the one that made a gallery stays, with what it says and what is typed meanwhile. */
export function galleryFormKey({ key, state }: Location, gallery: Gallery | null): string {
  if (!gallery) return key;
  return (state as { form?: string } | null)?.form ?? gallery._id;
}
