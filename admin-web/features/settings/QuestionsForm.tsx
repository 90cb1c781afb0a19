import { Input, Textarea } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { EditedList } from './EditedList.tsx'
import { QUESTION_FIELDS, questionProblems, type QuestionsForm as Form } from './questions-form.rules.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetFrequentQuestions } from './settings-mutations.ts'

interface QuestionsFormProps {
  questions: readonly { question: string; answer: string }[]
  version: number
}

const formOf = (questions: QuestionsFormProps['questions']): Form => ({
  questions: questions.map(({ question, answer }) => ({ question, answer })),
})

export function QuestionsForm({ questions, version }: QuestionsFormProps) {
  const reload = useReload(
    AdminShopSettingsDocument,
    (data) => data.shopFacts && { version: data.shopFacts.questionsVersion, form: formOf(data.frequentQuestions) },
  )
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => ({ version, form: formOf(questions) }),
    stored: { version, form: formOf(questions) },
    reload: () => reload({}),
    fields: QUESTION_FIELDS,
    deletedText: 'Въпросите са изтрити',
    problemsIn: questionProblems,
    fieldAt: ([, at = '', field = '']) => `${at}.${field}`,
  })
  const [write, isBusy] = useSetFrequentQuestions()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { questions: form.questions, expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(
      form,
      { version: result.shopFacts.questionsVersion, form: formOf(result.frequentQuestions) },
      'Страницата „Контакти“ вече ги показва.',
    )
    return true
  }
  return (
    <SettingsSection title="Често задавани въпроси" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <EditedList
        list={form.questions}
        noun="въпрос"
        empty={{ question: '', answer: '' }}
        addLabel="Нов въпрос"
        onChange={(next) => set(({ questions: typed }) => ({ questions: next(typed) }))}
      >
        {({ question, answer }, at, change) => (
          <>
            <FormField label={`Въпрос ${at + 1}`} isRequired error={errors[`${at}.question`]}>
              <Input
                value={question}
                maxLength={300}
                onChange={({ currentTarget }) => change({ question: currentTarget.value })}
              />
            </FormField>
            <FormField label={`Отговор ${at + 1}`} isRequired error={errors[`${at}.answer`]}>
              <Textarea
                value={answer}
                rows={2}
                maxLength={2000}
                onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
              />
            </FormField>
          </>
        )}
      </EditedList>
    </SettingsSection>
  )
}
