import { Button, chakra, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { optionsOf } from '../../../web/lib/options.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { MAIL_NOTICES } from './mail-words.ts'
import type { MailSettingsForm_settingsFragment } from './MailSettingsForm.graphql.ts'
import { useSetMailSettings } from './mail-mutations.ts'

const EVENTS = [
  { name: 'orders', label: 'Нови поръчки' },
  { name: 'reservations', label: 'Нови резервации' },
  { name: 'inquiries', label: 'Нови запитвания' },
  { name: 'lowStock', label: 'Малко бройки' },
] as const

const OPTIONS = optionsOf(MAIL_NOTICES)
const NOTICES = ['EACH', 'DIGEST', 'OFF'] as const

export function MailSettingsForm({ settings }: { settings: MailSettingsForm_settingsFragment }) {
  const { place, shopAddress, orders, reservations, inquiries, lowStock } = settings
  const [form, setForm] = useState({ shopAddress: shopAddress ?? '', orders, reservations, inquiries, lowStock })
  const { errors, check, refuse } = useFieldErrors(form, () => errorsOf({}))
  const [update, isBusy] = useSetMailSettings()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!check()) return
    const result = await update({ input: form })
    if (!isDone(result)) refuse(refusalsIn(result, { fieldAt: ([field = '']) => field }))
  }
  return (
    <chakra.form noValidate maxW="xl" onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <Text color="fg.muted">
          Писмата отиват в: <strong>{place}</strong>
        </Text>
        <FormField
          label="Имейл на магазина"
          error={errors['shopAddress']}
          help="Там идват известията и отговорите на клиентите. Празно: адресът от настройките на сървъра."
        >
          <Input
            type="email"
            value={form.shopAddress}
            onChange={({ currentTarget }) => setForm({ ...form, shopAddress: currentTarget.value })}
          />
        </FormField>
        {EVENTS.map(({ name, label }) => (
          <HStack key={name} justify="space-between" flexWrap="wrap">
            <Text fontWeight="bold" aria-hidden>
              {label}
            </Text>
            <SelectField
              label={label}
              width="15rem"
              value={form[name]}
              options={OPTIONS}
              onChange={(value) =>
                setForm({ ...form, [name]: NOTICES.find((notice) => notice === value) ?? form[name] })
              }
            />
          </HStack>
        ))}
        {may('mail.write') && (
          <Button type="submit" alignSelf="start" loading={isBusy}>
            Запази
          </Button>
        )}
      </Stack>
    </chakra.form>
  )
}
