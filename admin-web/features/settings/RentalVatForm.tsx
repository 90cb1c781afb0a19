import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { setShownShop, shownShop } from '../../../web/lib/shown-shop.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { RentalVat } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetRentalVat } from './settings-mutations.ts'

const CHOICES = [
  { value: 'NET', label: 'Цените за наем са без ДДС: той се добавя' },
  { value: 'GROSS', label: 'Цените за наем са с ДДС' },
  { value: 'NONE', label: 'Фирмата не е регистрирана по ДДС' },
] as const satisfies { value: RentalVat; label: string }[]

const MODES = { NET: 'net', GROSS: 'gross', NONE: 'none' } as const satisfies Record<RentalVat, string>

/** How rents bear VAT (docs/spec/payments.md#vat-of-the-rent). */
export function RentalVatForm({ rentalVat }: { rentalVat: RentalVat }) {
  const [given, setGiven] = useState(rentalVat)
  const [stored, setStored] = useState(rentalVat)
  const [chosen, setChosen] = useState<RentalVat>(rentalVat)
  const [write, isBusy] = useSetRentalVat()
  if (given !== rentalVat) {
    setGiven(rentalVat)
    setStored(rentalVat)
    // Another admin has saved a choice; an unsaved choice made here stays.
    if (chosen === stored) setChosen(rentalVat)
  }
  async function save(): Promise<boolean> {
    const result = await write({ input: { rentalVat: chosen } })
    if (!isDone(result)) return false
    setStored(result.rentalVat)
    const shop = shownShop()
    setShownShop({ ...shop, pricing: { ...shop.pricing, rentalVat: MODES[result.rentalVat] } })
    return true
  }
  return (
    <SettingsSection title="ДДС върху наема" isDirty={chosen !== stored} isBusy={isBusy} onSave={save} note={null}>
      <SelectField
        label="ДДС върху наема"
        width="min(26rem, 100%)"
        value={chosen}
        options={CHOICES}
        onChange={setChosen}
      />
      <Text fontSize="sm" color="fg.muted" mt="2">
        Важи за новите поръчки. Депозитът е без ДДС.
      </Text>
    </SettingsSection>
  )
}
