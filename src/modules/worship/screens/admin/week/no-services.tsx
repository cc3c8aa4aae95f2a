import { Button } from '@mantine/core';
import { IconBuildingChurch, IconRepeat } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';

/** In an empty week or month: the way to the first service, by a church and by what is regular. */
export function NoServices({ hasPlace }: { hasPlace: boolean }) {
  const { base, may } = useAdmin();
  if (!may('worship.service.update')) return null;
  const mayAddPlace = !hasPlace && may('worship.place.update');
  return (
    <EmptyState
      icon={hasPlace ? IconRepeat : IconBuildingChurch}
      title={m.worship_weekEmptyTitle()}
      actions={
        <>
          {mayAddPlace ? (
            <Button component={Link} to={`${base}/worship/places/edit`}>
              {m.worship_placeCreate()}
            </Button>
          ) : null}
          {hasPlace ? (
            <Button component={Link} to={`${base}/worship/rules/edit`} variant="default">
              {m.worship_ruleCreate()}
            </Button>
          ) : null}
        </>
      }
    >
      {hasPlace ? m.worship_weekEmptyRules() : m.worship_weekEmptyPlace()}
    </EmptyState>
  );
}
