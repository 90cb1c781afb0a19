import { Input, SimpleGrid } from '@chakra-ui/react'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { priceText } from '../../lib/price.ts'
import { useReload } from '../../lib/useReload.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import type { DeliveryForm_deliveryFragment } from './DeliveryForm.graphql.ts'
import { DELIVERY_FIELDS, DELIVERY_LABELS, deliveryFormOf, deliveryProblems } from './settings-form.rules.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetDelivery } from './settings-mutations.ts'

const loadedFrom = (delivery: DeliveryForm_deliveryFragment) => ({
  version: delivery.version,
  form: deliveryFormOf(delivery),
})

export function DeliveryForm({ delivery }: { delivery: DeliveryForm_deliveryFragment }) {
  const reload = useReload(AdminShopSettingsDocument, (data) => data.delivery && loadedFrom(data.delivery))
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => loadedFrom(delivery),
    stored: loadedFrom(delivery),
    reload: () => reload({}),
    fields: DELIVERY_FIELDS,
    deletedText: 'Цените са изтрити',
    problemsIn: deliveryProblems,
    fieldAt: ([field = '']) => field,
  })
  const [write, isBusy] = useSetDelivery()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({
      input: {
        homeAddressFee: priceText(form.homeAddressFee) ?? '',
        courierOfficeFee: priceText(form.courierOfficeFee) ?? '',
        freeDeliveryFrom: priceText(form.freeDeliveryFrom),
        expectedVersion: loaded.version,
      },
    })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(form, loadedFrom(result.delivery), 'Новите цени важат от тази минута.')
    return true
  }
  const input = (name: keyof typeof form) => (
    <Input
      value={form[name]}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
  return (
    <SettingsSection title="Доставка" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <FormField
          label={`${DELIVERY_LABELS.homeAddressFee}, ${baseSign()}`}
          isRequired
          error={errors['homeAddressFee']}
        >
          {input('homeAddressFee')}
        </FormField>
        <FormField
          label={`${DELIVERY_LABELS.courierOfficeFee}, ${baseSign()}`}
          isRequired
          error={errors['courierOfficeFee']}
        >
          {input('courierOfficeFee')}
        </FormField>
        <FormField
          label={`${DELIVERY_LABELS.freeDeliveryFrom}, ${baseSign()}`}
          help="Сума на стоките преди отстъпка. Празно: няма безплатна доставка."
          error={errors['freeDeliveryFrom']}
        >
          {input('freeDeliveryFrom')}
        </FormField>
      </SimpleGrid>
    </SettingsSection>
  )
}
