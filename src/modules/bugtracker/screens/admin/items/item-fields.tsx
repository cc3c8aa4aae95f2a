import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Choices } from '../../../contract/thread.ts';
import { nextOf } from '../../../item-states.ts';
import { loadChoices } from '../bug-api.ts';
import {
  priorityOptions,
  reproduceOptions,
  resolutionOptions,
  severityOptions,
  statusOptions,
  wordsOf,
} from '../words.tsx';
import { Conversation } from './conversation.tsx';
import type { ItemValues } from './items.resource.tsx';
import { SimilarItems } from './similar-items.tsx';

type FieldsProps = { bind: Bind<ItemValues>; values: ItemValues };

/** Fields of an item, and what is said about it. Whoever only reports fills in what happened. */
export function ItemFields({ bind, values }: FieldsProps) {
  const { may } = useAdmin();
  const { value: choices } = useLoaded(loadChoices);
  const { stored } = values;
  const isHandler = may('bugtracker.item.update');
  return (
    <>
      <fieldset disabled={stored !== null && !isHandler}>
        <legend>{m.bugtracker_sectionWhat()}</legend>
        <TextInput
          {...bind.text('title')}
          description={stored ? undefined : m.bugtracker_titleHelp()}
          maxLength={200}
        />
        {stored ? null : <SimilarItems title={values.title} />}
        <Textarea autosize minRows={4} {...bind.text('text')} description={m.bugtracker_textHelp()} />
        <div className="kp-two">
          <Choice bind={bind} name="severity" options={wordsOf(severityOptions)} />
          <Choice bind={bind} name="reproduce" options={wordsOf(reproduceOptions)} />
        </div>
        <TagsInput {...bind.value('tags')} data={[...(choices?.tags ?? [])]} maxTags={20} splitChars={[',']} />
        {stored === null && (choices?.projects.length ?? 0) > 1 ? (
          <ProjectChoice bind={bind} projects={choices?.projects ?? []} />
        ) : null}
      </fieldset>
      {isHandler && choices ? <Handling bind={bind} values={values} choices={choices} /> : null}
      {stored ? <Conversation item={stored} /> : null}
    </>
  );
}

type ChoiceProps = {
  bind: Bind<ItemValues>;
  name: 'severity' | 'reproduce' | 'priority' | 'status' | 'resolution';
  options: { value: string; label: string }[];
};

function Choice({ bind, name, options }: ChoiceProps) {
  const { onChange, ...field } = bind.value(name);
  return <NativeSelect {...field} data={options} onChange={(event) => onChange(event.currentTarget.value as never)} />;
}

function ProjectChoice({ bind, projects }: { bind: Bind<ItemValues>; projects: Choices['projects'] }) {
  return (
    <NativeSelect {...bind.text('inProject')} data={projects.map(({ _id, name }) => ({ value: _id, label: name }))} />
  );
}

/** Fields of those who work on it. */
function Handling({ bind, values, choices }: FieldsProps & { choices: Choices }) {
  const { stored, status, resolution, inProject: project } = values;
  const now = stored?.status ?? 'new';
  const possible = stored ? [now, ...nextOf(now, choices.forbidden)] : ['new', 'acknowledged', 'confirmed', 'assigned'];
  const stages = choices.milestones.filter((one) => !project || one.project === project);
  const isDone = status === 'resolved' || status === 'closed';
  return (
    <fieldset>
      <legend>{m.bugtracker_sectionWork()}</legend>
      <div className="kp-two">
        <Choice
          bind={bind}
          name="status"
          options={wordsOf(statusOptions.filter(({ value }) => possible.includes(value as never)))}
        />
        <Choice bind={bind} name="priority" options={wordsOf(priorityOptions)} />
        {isDone ? (
          <Choice
            bind={bind}
            name="resolution"
            options={wordsOf(resolutionOptions.filter(({ value }) => value !== 'reopened'))}
          />
        ) : null}
        {resolution === 'duplicate' ? <TextInput inputMode="numeric" {...bind.text('duplicateOf')} /> : null}
        <NativeSelect
          {...bind.text('developer')}
          data={[
            { value: '', label: m.bugtracker_nobody() },
            ...choices.people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <NativeSelect
          {...bind.text('milestone')}
          data={[
            { value: '', label: m.bugtracker_none() },
            ...stages.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <TextInput type="date" {...bind.text('dueOn')} />
        <TextInput inputMode="numeric" {...bind.text('estimateMinutes')} />
        {stored ? <TextInput inputMode="numeric" {...bind.text('spentMinutes')} /> : null}
      </div>
      {stored?.visitorEmail && status !== now && (isDone || status === 'feedback') ? (
        <Textarea
          autosize
          minRows={3}
          {...bind.text('visitorAnswer')}
          description={isDone ? m.bugtracker_visitorAnswerHelp() : m.bugtracker_visitorQuestionHelp()}
        />
      ) : null}
      {isDone ? (
        <div className="kp-two">
          <TextInput {...bind.text('changeNote')} description={m.bugtracker_changeNoteHelp()} />
          <TextInput {...bind.text('changeNoteEn')} lang="en" />
        </div>
      ) : null}
    </fieldset>
  );
}
