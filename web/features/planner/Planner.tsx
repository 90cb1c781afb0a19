import { Grid, Stack } from '@chakra-ui/react'
import { dayInSofia } from '#rules/calendar.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { useSearch } from '../../lib/use-search.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import { BudgetStep } from './BudgetStep.tsx'
import { LooksStep } from './LooksStep.tsx'
import { planProblems, readPlan, writePlan, type Plan } from './plan.rules.ts'
import type { PlanChoices_choicesFragment } from './PlanChoices.graphql.ts'
import { Proposals } from './Proposals.tsx'
import { WhenStep } from './WhenStep.tsx'

const NONE = new URLSearchParams()

/** The address has the wishes, so that a reload and the way back keep them. The server renders the page without any. */
export function Planner({ choices }: { choices: PlanChoices_choicesFragment }) {
  const isBrowser = useIsBrowser()
  const [search, changeSearch] = useSearch()
  const party = useCartBadge()?.party ?? null
  const planOf = (address: URLSearchParams) => readPlan(address, party, choices.themes)
  const plan = planOf(isBrowser ? search : NONE)
  const change = (part: Partial<Plan>) =>
    changeSearch((latest) => writePlan({ ...planOf(latest), ...part }), { replace: true, preventScrollReset: true })
  const today = dayInSofia(new Date())
  const problems = planProblems(plan, today)
  const isReady = plan.eventOn !== '' && problems.eventOn === null && problems.guests === null
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 22rem) minmax(0, 1fr)' }}
      gap="6"
      alignItems="start"
      py={{ base: '5', md: '8' }}
    >
      <Stack gap="4">
        <WhenStep plan={plan} today={today} problems={problems} onChange={change} />
        <LooksStep choices={choices} plan={plan} onChange={change} />
        <BudgetStep key={party?.version ?? 0} plan={plan} onChange={change} />
      </Stack>
      <Proposals plan={plan} choices={choices} isReady={isBrowser && isReady} onChange={change} />
    </Grid>
  )
}
