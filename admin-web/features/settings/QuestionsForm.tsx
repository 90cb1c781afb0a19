import { Box, Button, Input, Stack, Textarea } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { ListButtons } from './ListButtons.tsx'
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
  const change = (at: number, part: Partial<Form['questions'][number]>) =>
    set((typed) => ({ questions: typed.questions.map((one, i) => (i === at ? { ...one, ...part } : one)) }))
  return (
    <SettingsSection title="Често задавани въпроси" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <Stack gap="4">
        {form.questions.map(({ question, answer }, at) => (
          // Questions have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={at} borderTopWidth={at === 0 ? '0' : '1px'} pt={at === 0 ? '0' : '4'}>
            <FormField label={`Въпрос ${at + 1}`} isRequired error={errors[`${at}.question`]}>
              <Input
                value={question}
                maxLength={300}
                onChange={({ currentTarget }) => change(at, { question: currentTarget.value })}
              />
            </FormField>
            <FormField label={`Отговор ${at + 1}`} isRequired error={errors[`${at}.answer`]}>
              <Textarea
                value={answer}
                rows={2}
                maxLength={2000}
                onChange={({ currentTarget }) => change(at, { answer: currentTarget.value })}
              />
            </FormField>
            <ListButtons
              name={`въпрос ${at + 1}`}
              list={form.questions}
              at={at}
              onChange={(list) => set({ questions: list })}
            />
          </Box>
        ))}
        <Box>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => set((typed) => ({ questions: [...typed.questions, { question: '', answer: '' }] }))}
          >
            <Plus /> Нов въпрос
          </Button>
        </Box>
      </Stack>
    </SettingsSection>
  )
}
