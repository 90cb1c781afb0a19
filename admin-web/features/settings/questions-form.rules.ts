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

export function movedUp<One>(list: readonly One[], at: number): One[] {
  const [above, one] = [list[at - 1], list[at]]
  if (above === undefined || one === undefined) return [...list]
  return list.with(at - 1, one).with(at, above)
}
