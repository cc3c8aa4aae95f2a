import compile from 'mjml-browser';
import { answerTasks } from '#kernel/work/answer-tasks.ts';

answerTasks(async (source: string): Promise<string> => {
  const { html } = await compile(source, { fonts: {}, keepComments: false, validationLevel: 'skip' });
  return html;
});
