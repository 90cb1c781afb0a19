import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { useAction } from '../../lib/useAction.ts'
import { useReload } from '../../lib/useReload.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { AdminEshopDocument, SetEshopDocument, type EshopForm_eshopFragment } from './EshopForm.graphql.ts'
import { SettingsSection } from './SettingsSection.tsx'

type Eshop = Omit<EshopForm_eshopFragment, ' $fragmentName' | '__typename' | 'version'>

const loadedFrom = (eshop: EshopForm_eshopFragment): { version: number; form: Eshop } => {
  const { number, domain, isOwnDomain, isPostalTransfer, isVirtualTerminal, terminal, provider, version } = eshop
  return { version, form: { number, domain, isOwnDomain, isPostalTransfer, isVirtualTerminal, terminal, provider } }
}

const yesNo = (isOn: boolean): string => (isOn ? 'да' : 'не')

const FIELDS: readonly TrackedField<Eshop>[] = [
  { name: 'номер', read: ({ number }) => number },
  { name: 'домейн', read: ({ domain }) => domain },
  { name: 'собствен домейн', read: ({ isOwnDomain }) => yesNo(isOwnDomain) },
  { name: 'ППП', read: ({ isPostalTransfer }) => yesNo(isPostalTransfer) },
  { name: 'виртуален ПОС', read: ({ isVirtualTerminal }) => yesNo(isVirtualTerminal) },
  { name: 'номер на ПОС', read: ({ terminal }) => terminal },
  { name: 'доставчик', read: ({ provider }) => provider },
]

const useSetEshop = () =>
  useAction(SetEshopDocument, ({ setEshop }) => setEshop, {
    success: 'Данните за електронния магазин са записани',
    failure: 'Възникна грешка при запис на данните',
  })

/** How the shop is registered with the NRA (docs/spec/audit-file.md#settings). */
export function EshopForm({ eshop }: { eshop: EshopForm_eshopFragment }) {
  const reload = useReload(AdminEshopDocument, (data) => data.eshop && loadedFrom(data.eshop))
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => loadedFrom(eshop),
    stored: loadedFrom(eshop),
    reload: () => reload({}),
    fields: FIELDS,
    deletedText: 'Данните са изтрити',
    problemsIn: () => ({}),
    fieldAt: ([, field = '']) => field,
  })
  const [write, isBusy] = useSetEshop()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { eshop: form, expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(form, loadedFrom(result.eshop), 'Новите файлове са с тези данни.')
    return true
  }
  const text = (name: 'number' | 'domain' | 'terminal' | 'provider', label: string, help: string, max: number) => (
    <FormField label={label} help={help} error={errors[name]}>
      <Input
        value={form[name]}
        maxLength={max}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
    </FormField>
  )
  return (
    <SettingsSection
      title="Електронен магазин (Наредба Н-18)"
      isDirty={isDirty}
      isBusy={isBusy}
      onSave={save}
      note={note}
    >
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          {text('number', 'Номер на магазина', 'От НАП, до 10 знака', 10)}
          {text('domain', 'Домейн', 'Например sharenka.bg', 200)}
        </SimpleGrid>
        <CheckField
          label="Домейнът е собствен, а не на платформа"
          isOn={form.isOwnDomain}
          onChange={(isOwnDomain) => set({ isOwnDomain })}
        />
        <CheckField
          label="Куриерът изплаща наложения платеж с пощенски паричен превод (ППП)"
          isOn={form.isPostalTransfer}
          onChange={(isPostalTransfer) => set({ isPostalTransfer })}
        />
        <CheckField
          label="Картите минават през виртуален ПОС на банка"
          isOn={form.isVirtualTerminal}
          onChange={(isVirtualTerminal) => set({ isVirtualTerminal })}
        />
        {form.isVirtualTerminal
          ? text('terminal', 'Номер на виртуалния ПОС', 'Ако приемате карти', 200)
          : text('provider', 'Доставчик на платежни услуги', 'Ако приемате карти', 200)}
        <Text fontSize="sm" color="fg.muted">
          За месечния одиторски файл в „Каса“. Дали режимът е подходящ, питайте счетоводителя си.
        </Text>
      </Stack>
    </SettingsSection>
  )
}
