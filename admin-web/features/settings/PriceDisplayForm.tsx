import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { PriceDisplay } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import type { PriceDisplayForm_settingFragment } from './PriceDisplayForm.graphql.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetPriceDisplay } from './settings-mutations.ts'

const LABELS: Record<PriceDisplay, string> = {
  BGN_FIRST: 'Първо лева, после евро',
  EUR_FIRST: 'Първо евро, после лева',
  EUR_ONLY: 'Само евро',
}

const OF_SERVER = ''

/** Which currency is shown first; the server returns the choices that the law allows today. */
export function PriceDisplayForm({ setting }: { setting: PriceDisplayForm_settingFragment }) {
  const [given, setGiven] = useState(setting)
  const [stored, setStored] = useState(setting)
  const [chosen, setChosen] = useState<PriceDisplay | typeof OF_SERVER>(setting.chosen ?? OF_SERVER)
  const [write, isBusy] = useSetPriceDisplay()
  if (given !== setting) {
    setGiven(setting)
    setStored(setting)
    // Another admin has saved a choice; an unsaved choice made here stays.
    if (chosen === (stored.chosen ?? OF_SERVER)) setChosen(setting.chosen ?? OF_SERVER)
  }
  async function save(): Promise<boolean> {
    const result = await write({ input: { display: chosen === OF_SERVER ? null : chosen } })
    if (!isDone(result)) return false
    setStored(result.priceDisplay)
    return true
  }
  return (
    <SettingsSection
      title="Валута на цените"
      isDirty={chosen !== (stored.chosen ?? OF_SERVER)}
      isBusy={isBusy}
      onSave={save}
      note={null}
    >
      <SelectField
        label="Показване на цените"
        width="min(20rem, 100%)"
        value={chosen}
        options={[
          { value: OF_SERVER, label: 'Според настройката на сървъра' },
          ...stored.lawful.map((value) => ({ value, label: LABELS[value] })),
        ]}
        onChange={setChosen}
      />
      <Text fontSize="sm" color="fg.muted" mt="2">
        Сега: {LABELS[stored.shown].toLowerCase()}. Изборът е в рамките на закона за еврото.
      </Text>
    </SettingsSection>
  )
}
