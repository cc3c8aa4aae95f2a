import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { m } from '#texts';
import type { SavedViews as Views } from '../../../contract/views.ts';
import { viewApi } from './view-api.ts';

type KeepProps = {
  at: { list: string; site: string };
  query: string;
  mayShare: boolean;
  onKept: (views: Views) => void;
  onClose: () => void;
};

/** Asks for the name of the filters of a list, and whom they are for. */
export function KeepDialog({ at, query, mayShare, onKept, onClose }: KeepProps) {
  const [name, setName] = useState('');
  const [isFirst, setFirst] = useState(false);
  const [isShared, setShared] = useState(false);
  const send = async () => {
    onKept(await viewApi('POST /api/v0/auth/views', { body: { ...at, name, query, isFirst, isShared } }));
  };
  return (
    <FormDialog title={m.auth_viewKeep()} verb={m.auth_viewKeep()} send={send} onClose={onClose} shownErrors={['name']}>
      {(errors) => (
        <>
          <TextInput
            label={m.auth_viewName()}
            description={m.auth_viewNameHelp()}
            value={name}
            maxLength={40}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Switch
            mt="md"
            label={m.auth_viewFirst()}
            checked={isFirst}
            onChange={(event) => setFirst(event.currentTarget.checked)}
          />
          {mayShare ? (
            <Switch
              mt="md"
              label={m.auth_viewShared()}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
