import { Box, Button, chakra, HStack, Input, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { LetterView } from './LetterView.tsx'
import type { MailTextEditor_textFragment } from './MailTextEditor.graphql.ts'
import { useMailPreview } from './useMailPreview.ts'
import { useSetMailText } from './mail-mutations.ts'

export function MailTextEditor({ text }: { text: MailTextEditor_textFragment }) {
  const { kind, placeholders, isInitial } = text
  const stored = { subject: text.subject, body: text.body }
  const [form, setForm] = useState(stored)
  const isDirty = form.subject !== stored.subject || form.body !== stored.body
  const { preview, problem } = useMailPreview(kind, form)
  const [update, isBusy] = useSetMailText()
  const { question } = useUnsavedGuard(isDirty, () => undefined)
  const save = async (markup: typeof stored) => {
    const result = await update({ input: { kind, ...markup } })
    if (isDone(result)) setForm({ subject: result.mailText.subject, body: result.mailText.body })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(form)
  }
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6">
      <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={submit}>
        <FormField label="Тема" isRequired>
          <Input
            value={form.subject}
            maxLength={200}
            onChange={({ currentTarget }) => setForm({ ...form, subject: currentTarget.value })}
          />
        </FormField>
        <FormField
          label="Текст"
          isRequired
          help="# заглавие · **получер** · [бутон](адрес); празен ред отделя абзаците"
        >
          <Textarea
            rows={14}
            value={form.body}
            maxLength={10_000}
            onChange={({ currentTarget }) => setForm({ ...form, body: currentTarget.value })}
          />
        </FormField>
        <AlertNote text={problem} />
        {may('mail.write') && (
          <HStack flexWrap="wrap">
            <Button type="submit" loading={isBusy} disabled={!isDirty || problem !== null}>
              Запази
            </Button>
            {!isInitial && (
              <Button variant="outline" disabled={isBusy} onClick={() => void save({ subject: '', body: '' })}>
                Върни началния текст
              </Button>
            )}
          </HStack>
        )}
        <Box>
          <Text fontWeight="bold" fontSize="sm" mb="1">
            Полета, които се попълват сами
          </Text>
          <Stack as="dl" gap="1" fontSize="sm">
            {placeholders.map(({ name, meaning }) => (
              <HStack key={name} align="baseline" flexWrap="wrap" gap="2">
                <chakra.dt fontFamily="mono">{`{{${name}}}`}</chakra.dt>
                <chakra.dd color="fg.muted">{meaning}</chakra.dd>
              </HStack>
            ))}
          </Stack>
        </Box>
      </chakra.form>
      <Box as="section" aria-label="Преглед">
        {preview === null ? <Skeleton h="96" /> : <LetterView {...preview} />}
      </Box>
      {question}
    </SimpleGrid>
  )
}
