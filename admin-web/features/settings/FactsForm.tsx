import { Input, SimpleGrid } from '@chakra-ui/react'
import { FACT_NAMES, type ShopFacts } from '#rules/shop-facts.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import type { FactsForm_factsFragment } from './FactsForm.graphql.ts'
import { FACT_FIELDS, FACT_LABELS, factProblems } from './settings-form.rules.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetShopFacts } from './useSetShopFacts.ts'

function loadedFrom({ version, questionsVersion: _questions, __typename: _type, ...form }: FactsForm_factsFragment): {
  version: number
  form: ShopFacts
} {
  return { version, form }
}

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
    saved(form, loadedFrom(result.shopFacts), 'Всички страници вече показват новите данни.')
    return true
  }
  return (
    <SettingsSection title="Данни на магазина" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {FACT_NAMES.map((name) => (
          <FormField key={name} label={FACT_LABELS[name]} isRequired error={errors[name]}>
            <Input
              value={form[name]}
              maxLength={300}
              autoComplete="off"
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </SettingsSection>
  )
}
