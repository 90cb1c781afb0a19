import { Box, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import type { FactsForm_factsFragment } from './FactsForm.graphql.ts'
import { FACT_FIELDS, FACT_GROUPS, FACT_LABELS, factProblems, factsFormOf, isOptional } from './settings-form.rules.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetShopFacts } from './settings-mutations.ts'

const loadedFrom = (facts: FactsForm_factsFragment) => ({ version: facts.version, form: factsFormOf(facts) })

export function FactsForm({ facts }: { facts: FactsForm_factsFragment }) {
  const reload = useReload(AdminShopSettingsDocument, ({ shopFacts }) => shopFacts && loadedFrom(shopFacts))
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => loadedFrom(facts),
    stored: loadedFrom(facts),
    reload: () => reload({}),
    fields: FACT_FIELDS,
    deletedText: 'Данните са изтрити',
    problemsIn: factProblems,
    fieldAt: ([field = '']) => field,
  })
  const [write, isBusy] = useSetShopFacts()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { ...form, expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(form, loadedFrom(result.shopFacts), 'Страниците, писмата и новите документи вече са с тези данни.')
    return true
  }
  return (
    <SettingsSection title="Данни на фирмата" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <Stack gap="5">
        {FACT_GROUPS.map(({ title, names }) => (
          <Box key={title} role="group" aria-label={title}>
            <Text fontWeight="bold" mb="2">
              {title}
            </Text>
            <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
              {names.map((name) => (
                <FormField key={name} label={FACT_LABELS[name]} isRequired={!isOptional(name)} error={errors[name]}>
                  <Input
                    value={form[name]}
                    maxLength={300}
                    autoComplete="off"
                    onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
                  />
                </FormField>
              ))}
            </SimpleGrid>
          </Box>
        ))}
        <Text fontSize="sm" color="fg.muted">
          Едни и същи данни са на сайта, в писмата и в документите. Издадените документи не се променят. Без ДДС номер
          фактурите са без ДДС.
        </Text>
      </Stack>
    </SettingsSection>
  )
}
