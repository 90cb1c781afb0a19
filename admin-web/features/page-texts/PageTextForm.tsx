import { Box, Button, chakra, HStack, Input, SimpleGrid, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react'
import { TEXT_FACTS } from '#rules/text-facts.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { DateTime } from '../../ui/cells.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import {
  formOf,
  PAGE_LABELS,
  PAGE_TEXT_FIELDS,
  pageTextProblems,
  type PageTextForm as Form,
} from './page-text.rules.ts'
import { TextArticle } from './TextArticle.tsx'
import { AdminPageTextDocument, type PageTextForm_markupFragment } from './PageTextForm.graphql.ts'
import { usePagePreview } from './usePagePreview.ts'
import { useSetPageText } from './page-text-mutations.ts'

const loadedFrom = (markup: PageTextForm_markupFragment) => ({ version: markup.version, form: formOf(markup) })

const isSame = (one: Form, other: Form): boolean =>
  one.title === other.title && one.description === other.description && one.body.trim() === other.body.trim()

function Facts() {
  return (
    <chakra.details fontSize="sm" mt="4">
      <chakra.summary fontWeight="bold" cursor="pointer" py="2">
        Полета, които се попълват сами
      </chakra.summary>
      <Stack as="dl" gap="1">
        {Object.entries(TEXT_FACTS).map(([name, meaning]) => (
          <HStack key={name} align="baseline" flexWrap="wrap" gap="2">
            <chakra.dt fontFamily="mono">{`{{${name}}}`}</chakra.dt>
            <chakra.dd color="fg.muted">{meaning}</chakra.dd>
          </HStack>
        ))}
      </Stack>
    </chakra.details>
  )
}

interface SavedTextsProps {
  saved: PageTextForm_markupFragment['saved']
  onTake: (text: Form) => void
}

/** Choosing an earlier text fills the form; it is stored when the form is saved. */
function SavedTexts({ saved, onTake }: SavedTextsProps) {
  return (
    <chakra.details fontSize="sm" mt="2">
      <chakra.summary fontWeight="bold" cursor="pointer" py="2">
        Записани версии ({saved.length})
      </chakra.summary>
      <Stack as="ul" gap="1" listStyleType="none">
        {saved.map(({ version, createdAt, admin, isInitial, ...text }) => (
          <HStack as="li" key={version} justify="space-between" flexWrap="wrap">
            <HStack flexWrap="wrap" gap="2">
              <DateTime instant={createdAt} />
              <Text color="fg.muted">
                {admin === null ? 'изтрит профил' : admin.name || admin.username}
                {isInitial && ' · началният текст'}
              </Text>
            </HStack>
            {may('settings.write') && (
              <Button
                size="xs"
                minH={{ base: '11', md: '8' }}
                variant="outline"
                colorPalette="gray"
                aria-label={`Вземи версия ${version}`}
                onClick={() => onTake(formOf(text))}
              >
                Вземи
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </chakra.details>
  )
}

export function PageTextForm({ markup }: { markup: PageTextForm_markupFragment }) {
  const { page, initial, saved } = markup
  const reload = useReload(AdminPageTextDocument, ({ pageMarkup }) => pageMarkup && loadedFrom(pageMarkup))
  const {
    form,
    loaded,
    isDirty,
    set,
    errors,
    check,
    onRefusal,
    note,
    saved: showSaved,
  } = useSharedForm({
    initial: () => loadedFrom(markup),
    stored: loadedFrom(markup),
    reload: () => reload({ page }),
    fields: PAGE_TEXT_FIELDS,
    deletedText: 'Текстът е изтрит',
    problemsIn: pageTextProblems,
    fieldAt: ([field = '']) => field,
  })
  const { preview, problems } = usePagePreview(form)
  const [write, isBusy] = useSetPageText()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { page, ...form, expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    showSaved(form, loadedFrom(result.pageMarkup), 'Страницата вече показва новия текст.')
    return true
  }
  const errorOf = (field: keyof Form) => errors[field] ?? problems[field]
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
      <SettingsSection title={PAGE_LABELS[page]} isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
        <Stack gap="4" mb="4">
          <FormField label="Заглавие" isRequired error={errorOf('title')}>
            <Input
              value={form.title}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
          </FormField>
          <FormField label="Описание за търсачките" isRequired error={errorOf('description')}>
            <Textarea
              rows={2}
              value={form.description}
              maxLength={300}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          </FormField>
          <FormField
            label="Текст"
            isRequired
            error={errorOf('body')}
            help="## заглавие · ### подзаглавие · - точка от списък · **получер** · [връзка](адрес); празен ред отделя абзаците"
          >
            <Textarea
              rows={18}
              value={form.body}
              maxLength={30_000}
              onChange={({ currentTarget }) => set({ body: currentTarget.value })}
            />
          </FormField>
          <AlertNote text={problems[''] ?? null} />
          {may('settings.write') && !isSame(form, initial) && (
            <Box>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => set(formOf(initial))}>
                Вземи началния текст
              </Button>
            </Box>
          )}
        </Stack>
        <Facts />
        {saved.length > 0 && <SavedTexts saved={saved} onTake={set} />}
      </SettingsSection>
      <Box
        as="section"
        aria-label="Преглед"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="2xl"
        p={{ base: '4', md: '6' }}
        minW="0"
      >
        {preview === null ? <Skeleton h="96" /> : <TextArticle title={preview.title} blocks={preview.blocks} />}
      </Box>
    </SimpleGrid>
  )
}
