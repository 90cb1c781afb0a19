import { Box, HStack, Input, Text } from '@chakra-ui/react'
import { addDays } from '#rules/calendar.ts'
import { MAX_GUESTS, MAX_PARTY_DAYS_AHEAD } from '#rules/parties.ts'
import { FormField } from '../../ui/FormField.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import type { planProblems, Plan } from './plan.rules.ts'
import { PlanStep } from './PlanStep.tsx'

interface WhenStepProps {
  plan: Plan
  today: string
  problems: ReturnType<typeof planProblems>
  onChange: (part: Partial<Plan>) => void
}

const GUESTS = [
  ['adults', 'Възрастни'],
  ['children', 'Деца'],
] as const

export function WhenStep({ plan, today, problems, onChange }: WhenStepProps) {
  return (
    <PlanStep number={1} title="Кога и колко гости">
      <FormField label="Дата" isRequired error={problems.eventOn ?? undefined}>
        <Input
          type="date"
          min={today}
          max={addDays(today, MAX_PARTY_DAYS_AHEAD)}
          value={plan.eventOn}
          onChange={({ currentTarget }) => onChange({ eventOn: currentTarget.value })}
        />
      </FormField>
      <HStack gap="4" flexWrap="wrap" mt="4">
        {GUESTS.map(([kind, label]) => (
          <Box key={kind}>
            <Text fontWeight="bold" mb="1" aria-hidden>
              {label}
            </Text>
            <QuantityStepper
              min={0}
              max={MAX_GUESTS}
              value={plan[kind]}
              label={label}
              onChange={(count) => onChange({ [kind]: count })}
            />
          </Box>
        ))}
      </HStack>
      {problems.guests !== null && (
        <Text fontSize="sm" color="fg.error" mt="2" role="alert">
          {problems.guests}
        </Text>
      )}
    </PlanStep>
  )
}
