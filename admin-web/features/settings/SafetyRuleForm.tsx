import { Link, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isDone } from '../../lib/outcome.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { useSetRequiresSafetyData } from './settings-mutations.ts'

/** Whether products are published only with safety data (docs/spec/product-safety.md#publishing). */
export function SafetyRuleForm({ isRequired }: { isRequired: boolean }) {
  const [given, setGiven] = useState(isRequired)
  const [chosen, setChosen] = useState(isRequired)
  const [write, isBusy] = useSetRequiresSafetyData()
  if (given !== isRequired) {
    setGiven(isRequired)
    // Another admin has saved a choice; an unsaved choice made here stays.
    if (chosen === given) setChosen(isRequired)
  }
  const save = async () => isDone(await write({ input: { requiresSafetyData: chosen } }))
  return (
    <SettingsSection
      title="Безопасност на продуктите"
      isDirty={chosen !== isRequired}
      isBusy={isBusy}
      onSave={save}
      note={null}
    >
      <CheckField label="Не публикувай без данни за безопасност" isOn={chosen} onChange={setChosen} />
      <Text fontSize="sm" color="fg.muted" mt="2">
        Продукт без производител остава чернова. Публикуваните досега остават:{' '}
        <Link asChild variant="underline">
          <RouterLink to="/admin/shop/products?safety=none">вижте кои са без данни</RouterLink>
        </Link>
        .
      </Text>
    </SettingsSection>
  )
}
