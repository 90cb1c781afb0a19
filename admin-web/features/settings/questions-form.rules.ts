import type { TrackedField } from '../../lib/conflicts.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'

export interface QuestionsForm {
  questions: { question: string; answer: string }[]
}

export const QUESTION_FIELDS: readonly TrackedField<QuestionsForm>[] = [
  {
    name: 'въпроси',
    read: ({ questions }) => questions.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  },
]

export const questionProblems = ({ questions }: QuestionsForm): FieldErrors =>
  Object.fromEntries(
    questions.flatMap((one, at) =>
      (['question', 'answer'] as const)
        .filter((field) => one[field].trim() === '')
        .map((field) => [`${at}.${field}`, 'Задължително поле']),
    ),
  )
