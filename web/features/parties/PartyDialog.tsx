import { Button, chakra, Input, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { eventDayProblem, guestsProblem, MAX_GUESTS, MAX_PARTY_DAYS_AHEAD } from '#rules/parties.ts'
import type { PartyPlace } from '../../gql/graph.ts'
import { budgetProblem, typedBudget } from '../../lib/budget.ts'
import { FIELD_NEEDED, markFields } from '../../lib/form-fields.ts'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { PartyBar_partyFragment } from './PartyBar.graphql.ts'
import { PartyMove } from './PartyMove.tsx'
import { useClearParty, usePlanParty } from './usePlanParty.ts'

interface PartyValues {
  eventOn: string
  adults: string
  children: string
  theme: string
  budget: string
  place: PartyPlace | ''
}

const FIELDS = ['eventOn', 'adults', 'children', 'theme', 'budget'] as const

const PLACES: readonly { value: PartyPlace | ''; label: string }[] = [
  { value: '', label: 'Още не знам' },
  { value: 'HOME', label: 'Вкъщи' },
  { value: 'HALL', label: 'В зала' },
  { value: 'OUTDOOR', label: 'На открито' },
]

const valuesOf = (party: PartyBar_partyFragment | null): PartyValues => ({
  eventOn: party?.eventOn ?? '',
  adults: party === null ? '' : String(party.adults),
  children: party === null ? '' : String(party.children),
  theme: party?.theme ?? '',
  budget: party?.budget?.amount ?? '',
  place: party?.place ?? '',
})

interface PartyDialogProps {
  party: PartyBar_partyFragment | null
  isOpen: boolean
  onClose: () => void
}

/** Closing it discards the changes (docs/spec/parties.md#date-bar). */
export function PartyDialog({ party, isOpen, onClose }: PartyDialogProps) {
  const form = useForm<PartyValues>({ defaultValues: valuesOf(party) })
  const { register, handleSubmit, reset, watch, setValue, getValues, formState } = form
  const { errors } = formState
  const { plan, isPlanning } = usePlanParty()
  const { clear, isClearing } = useClearParty()
  const today = dayInSofia(new Date())
  const eventOn = watch('eventOn')
  const close = () => {
    reset()
    onClose()
  }
  const submit = handleSubmit(async ({ eventOn, adults, children, theme, budget, place }) => {
    const outcome = await plan({
      eventOn,
      adults: Number(adults),
      children: Number(children),
      theme: theme.trim() || null,
      budget: typedBudget(budget),
      place: place || null,
      expectedVersion: party?.version ?? null,
    })
    if (outcome.kind === 'done') onClose()
    else if (outcome.kind === 'refused' && outcome.error.__typename === 'InvalidInputError')
      markFields(form, FIELDS, outcome.error.fields)
  })
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title="Кога е партито?"
      footer={
        <>
          {party !== null && (
            <Button
              variant="ghost"
              colorPalette="red"
              me="auto"
              disabled={isClearing}
              onClick={() => void clear().then(onClose)}
            >
              Махни
            </Button>
          )}
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button type="submit" form="party" disabled={isPlanning}>
            {isPlanning ? 'Записване...' : 'Запази'}
          </Button>
        </>
      }
    >
      <chakra.form
        id="party"
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        onSubmit={submit}
        aria-label="Парти"
      >
        <Text color="fg.muted">
          По датата смятаме кога вземате и връщате инвентара и докога трябва да пристигнат покупките.{' '}
          <chakra.span asChild fontWeight="bold" textDecoration="underline">
            <PrefetchLink to="/parti" onClick={close}>
              Готови партита
            </PrefetchLink>
          </chakra.span>
        </Text>
        <FormField label="Дата" isRequired error={errors.eventOn?.message}>
          <Input
            type="date"
            min={today}
            max={addDays(today, MAX_PARTY_DAYS_AHEAD)}
            {...register('eventOn', { required: FIELD_NEEDED, validate: (day) => eventDayProblem(day, today) ?? true })}
          />
        </FormField>
        {party !== null && isOpen && eventOn !== party.eventOn && eventDayProblem(eventOn, today) === null && (
          <PartyMove eventOn={eventOn} onMoved={onClose} />
        )}
        <FluidGrid most={2} least="8rem" gap="1rem">
          <FormField label="Възрастни" isRequired error={errors.adults?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_GUESTS}
              {...register('adults', {
                required: FIELD_NEEDED,
                validate: (adults) => guestsProblem(Number(adults), Number(getValues('children'))) ?? true,
              })}
            />
          </FormField>
          <FormField label="Деца" error={errors.children?.message}>
            <Input type="number" inputMode="numeric" min={0} max={MAX_GUESTS} {...register('children')} />
          </FormField>
        </FluidGrid>
        <FormField label="Тема" error={errors.theme?.message} help="По желание">
          <Input maxLength={60} {...register('theme')} />
        </FormField>
        <FluidGrid most={2} least="10rem" gap="1rem">
          <FormField label="Бюджет" error={errors.budget?.message} help="По желание, без депозитите">
            <Input inputMode="decimal" {...register('budget', { validate: (text) => budgetProblem(text) ?? true })} />
          </FormField>
          <FormField label="Място">
            <SelectField
              label="Място"
              width="100%"
              value={watch('place')}
              options={PLACES}
              onChange={(place) => setValue('place', place)}
            />
          </FormField>
        </FluidGrid>
      </chakra.form>
    </Modal>
  )
}
