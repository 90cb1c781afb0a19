import { Box, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import type { HoursForm_factsFragment } from './HoursForm.graphql.ts'
import {
  HOURS_FIELDS,
  hoursFormOf,
  hoursProblems,
  sentDays,
  STATES,
  weekdayName,
  type WeekdayForm,
} from './hours-form.rules.ts'
import { AdminShopSettingsDocument } from './settings.graphql.ts'
import { useSetOpeningHours } from './settings-mutations.ts'
import { SettingsSection } from './SettingsSection.tsx'

const loadedFrom = (facts: HoursForm_factsFragment) => ({ version: facts.hoursVersion, form: hoursFormOf(facts) })

interface DayRowProps {
  day: WeekdayForm
  errors: { opensAt: string | undefined; closesAt: string | undefined }
  onChange: (part: Partial<WeekdayForm>) => void
}

function DayRow({ day, errors, onChange }: DayRowProps) {
  const name = weekdayName(day.weekday)
  const problem = errors.opensAt ?? errors.closesAt
  return (
    <Box role="group" aria-label={name}>
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="bold" w="8rem">
          {name}
        </Text>
        <Box flex={{ base: '1 1 11rem', sm: '0 1 11rem' }}>
          <SelectField
            label={`Как работим в ${name}`}
            width="100%"
            value={day.state}
            options={STATES}
            onChange={(state) => onChange({ state })}
          />
        </Box>
        {day.state === 'OPEN' && (
          <HStack gap="2" flexWrap="wrap">
            {(['opensAt', 'closesAt'] as const).map((field) => (
              <Input
                key={field}
                type="time"
                width="auto"
                aria-label={`${name}, ${field === 'opensAt' ? 'от' : 'до'}`}
                aria-invalid={errors[field] === undefined ? undefined : true}
                value={day[field]}
                onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
              />
            ))}
          </HStack>
        )}
      </HStack>
      {problem !== undefined && (
        <Text color="fg.error" fontSize="sm" mt="1" role="alert">
          {problem}
        </Text>
      )}
    </Box>
  )
}

/** The hours of the week (docs/spec/opening-hours.md#week). */
export function HoursForm({ facts }: { facts: HoursForm_factsFragment }) {
  const reload = useReload(AdminShopSettingsDocument, ({ shopFacts }) => shopFacts && loadedFrom(shopFacts))
  const { form, loaded, isDirty, set, errors, check, onRefusal, note, saved } = useSharedForm({
    initial: () => loadedFrom(facts),
    stored: loadedFrom(facts),
    reload: () => reload({}),
    fields: HOURS_FIELDS,
    deletedText: 'Работното време е изтрито',
    problemsIn: hoursProblems,
    fieldAt: ([, at = '', field = '']) => `${at}.${field}`,
  })
  const [write, isBusy] = useSetOpeningHours()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await write({ input: { days: sentDays(form), expectedVersion: loaded.version } })
    await onRefusal(result)
    if (!isDone(result)) return false
    saved(form, loadedFrom(result.shopFacts), 'Страниците и календарите за наем вече са с това работно време.')
    return true
  }
  const change = (at: number, part: Partial<WeekdayForm>) =>
    set((typed) => ({ days: typed.days.map((one, i) => (i === at ? { ...one, ...part } : one)) }))
  return (
    <SettingsSection title="Работно време" isDirty={isDirty} isBusy={isBusy} onSave={save} note={note}>
      <Stack gap="3">
        {form.days.map((day, at) => (
          <DayRow
            key={day.weekday}
            day={day}
            errors={{ opensAt: errors[`${at}.opensAt`], closesAt: errors[`${at}.closesAt`] }}
            onChange={(part) => change(at, part)}
          />
        ))}
        <Text fontSize="sm" color="fg.muted">
          В почивен ден наем не започва и не завършва. Празници и дни с друго работно време се въвеждат в „Наеми“,
          „Почивни дни“.
        </Text>
      </Stack>
    </SettingsSection>
  )
}
