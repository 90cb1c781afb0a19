import { expect, test } from '@jest/globals'
import { CombinedGraphQLErrors } from '@apollo/client'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { CheckPromoCodeDocument } from '../features/checkout/PromoCodeBox.graphql.ts'
import { graphOf, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { useResult } from './use-result.ts'

function Probe() {
  const { run, isRunning } = useResult(CheckPromoCodeDocument)
  const [ended, setEnded] = useState('')
  const click = async () => {
    const outcome = await run({ input: { code: 'ABC' } })
    if (outcome.kind === 'done') setEnded(`done: ${outcome.result.code}`)
    else setEnded(outcome.kind === 'refused' ? `refused: ${outcome.error.message}` : `lost: ${String(outcome.reason)}`)
  }
  return (
    <button type="button" disabled={isRunning} onClick={() => void click()}>
      {ended}
    </button>
  )
}

const found = { __typename: 'PromoCodeCheck', code: 'ABC', valid: true, discountPercentage: 10, message: '' } as const
const tried = { __typename: 'TooManyAttemptsError', message: 'твърде много опити' } as const

test.each([
  ['done', () => ({ checkPromoCode: found }), 'done: ABC'],
  ['refused with the server’s words', () => ({ checkPromoCode: tried }), 'refused: твърде много опити'],
  [
    'lost when the network fails',
    () => {
      throw new Error('offline')
    },
    'lost: Error: offline',
  ],
  [
    'lost when the shop itself fails',
    () => {
      throw new CombinedGraphQLErrors({ errors: [{ message: 'грешка' }] })
    },
    'lost: CombinedGraphQLErrors: грешка',
  ],
])('a mutation ends as %s', async (_how, answer, ended) => {
  const { user } = await show(<Probe />, graphOf([when(CheckPromoCodeDocument).reply(answer)]))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(ended)).toBeVisible()
  expect(screen.getByRole('button')).toBeEnabled()
})
