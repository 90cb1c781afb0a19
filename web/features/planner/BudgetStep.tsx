import { Box, Input } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { budgetProblem, typedBudget } from '../../lib/budget.ts'
import { baseSign } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { FormField } from '../../ui/FormField.tsx'
import { RadioTile } from '../../ui/RadioTile.tsx'
import type { Plan } from './plan.rules.ts'
import { PlanStep } from './PlanStep.tsx'

const AMOUNTS = { EUR: ['50', '80', '120', '200'], BGN: ['100', '160', '240', '400'] } as const

interface BudgetStepProps {
  plan: Plan
  onChange: (part: Partial<Plan>) => void
}

export function BudgetStep({ plan: { budget }, onChange }: BudgetStepProps) {
  const amounts: readonly string[] = AMOUNTS[shownShop().pricing.currency]
  const isOwn = budget !== '' && !amounts.includes(budget)
  const [text, setText] = useState(isOwn ? budget : '')
  const [problem, setProblem] = useState<string>()
  const form = useId()
  const take = () => {
    const wrong = budgetProblem(text)
    setProblem(wrong ?? undefined)
    if (wrong !== null) return
    const typed = typedBudget(text)
    if (typed !== null || isOwn) onChange({ budget: typed ?? '' })
  }
  const tile = (value: string, label: string) => (
    <RadioTile
      key={value}
      group="budget"
      value={value}
      isChecked={budget === value}
      isDisabled={false}
      onChoose={() => {
        setText('')
        setProblem(undefined)
        onChange({ budget: value })
      }}
    >
      <Box as="span" display="flex" alignItems="center" minH="9" fontWeight="bold">
        {label}
      </Box>
    </RadioTile>
  )
  return (
    <PlanStep number={3} title="Бюджет">
      <Box role="radiogroup" aria-label="Бюджет без депозитите" display="flex" flexWrap="wrap" gap="2" mb="4">
        {tile('', 'Без значение')}
        {amounts.map((amount) => tile(amount, `до ${amount} ${baseSign()}`))}
      </Box>
      <form
        method="post"
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <FormField label={`Друга сума, ${baseSign()}`} error={problem} help="Без депозитите, които връщаме">
          <Input
            inputMode="decimal"
            maxW="40"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={take}
          />
        </FormField>
      </form>
    </PlanStep>
  )
}
