import { Checkbox, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import type { FileForm } from './file-form.ts';

type FileFieldsProps = { file: MediaFile; form: EditFormState<FileForm>; tags: readonly string[] };

/** Metadata fields of a file. An image without description shows a hint unless marked as decorative. */
export function FileFields({ file, form, tags }: FileFieldsProps) {
  const { bind, values } = form;
  const isPicture = file.kind === 'image';
  const isAsking = isPicture && !values.isDecorative && values.altDe.trim() === '';
  return (
    <>
      {isPicture ? (
        <>
          {isAsking ? <State kind="warn">{m.media_altMissing()}</State> : null}
          <Textarea
            {...bind.text('altDe')}
            description={m.media_altHelp()}
            disabled={values.isDecorative}
            minRows={2}
            maxLength={500}
          />
          <Textarea {...bind.text('altEn')} disabled={values.isDecorative} minRows={2} maxLength={500} lang="en" />
          <Checkbox {...bind.flag('isDecorative')} description={m.media_fieldDecorativeHelp()} />
        </>
      ) : null}
      {isPicture ? (
        <>
          <TextInput {...bind.text('captionDe')} description={m.media_fieldCaptionHelp()} maxLength={500} />
          <TextInput {...bind.text('captionEn')} maxLength={500} lang="en" />
        </>
      ) : (
        <TextInput
          {...bind.text('captionDe')}
          label={m.media_fieldAbout()}
          description={m.media_fieldAboutHelp()}
          maxLength={500}
        />
      )}
      <div className="kp-two">
        <TextInput
          {...bind.text('credit')}
          {...(isPicture ? {} : { label: m.media_fieldMaker() })}
          description={isPicture ? m.media_fieldCreditHelp() : m.media_fieldMakerHelp()}
          maxLength={200}
        />
        <TextInput {...bind.text('licence')} description={m.media_fieldLicenceHelp()} maxLength={200} />
      </div>
      <TagsInput {...bind.value('tags')} description={m.media_folderNameHelp()} data={[...tags]} maxTags={30} />
      <TextInput {...bind.text('name')} description={m.media_fieldNameHelp()} maxLength={150} />
      <Switch {...bind.flag('isPublic')} description={m.media_fieldPublicHelp()} />
    </>
  );
}
