import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { DEPOSIT_WAYS } from '#rules/deposit-ways.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { DepositWay } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetDepositWay } from './settings-mutations.ts'

const CHOICES = [
  { value: 'CASH', label: DEPOSIT_WAYS.cash },
  { value: 'CHARGE', label: DEPOSIT_WAYS.charge },
  { value: 'HOLD', label: DEPOSIT_WAYS.hold },
] as const satisfies { value: DepositWay; label: string }[]

/** How deposits of orders that are paid by card are secured (docs/spec/deposits.md#three-ways). */
export function DepositWayForm({ depositWay }: { depositWay: DepositWay }) {
  const [given, setGiven] = useState(depositWay)
  const [chosen, setChosen] = useState(depositWay)
  const [write, isBusy] = useSetDepositWay()
  if (given !== depositWay) {
    setGiven(depositWay)
    // Another admin has saved a choice; an unsaved choice made here stays.
    if (chosen === given) setChosen(depositWay)
  }
  const save = async () => isDone(await write({ input: { depositWay: chosen } }))
  return (
    <SettingsSection title="Депозит на наема" isDirty={chosen !== depositWay} isBusy={isBusy} onSave={save} note={null}>
      <SelectField label="Начин на депозита" value={chosen} options={CHOICES} onChange={setChosen} />
      <Text fontSize="sm" color="fg.muted" mt="2">
        За нови поръчки, платени с карта през интернет. Останалите поръчки, и наемите, които са твърде дълги за
        запазване, са с депозит в брой. По отделна поръчка начинът се сменя от страницата ѝ.
      </Text>
    </SettingsSection>
  )
}
