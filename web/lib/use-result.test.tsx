import { expect, test } from '@jest/globals'
import { CombinedGraphQLErrors } from '@apollo/client'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { SendInquiryDocument } from '../features/inquiries/useSendInquiry.graphql.ts'
import { graphOf, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { useResult } from './use-result.ts'

function Probe() {
  const { run, isRunning } = useResult(SendInquiryDocument)
  const [ended, setEnded] = useState('')
  const click = async () => {
    const outcome = await run({ input: { name: 'Ана', email: 'a@example.com', phone: null, message: 'Здравейте' } })
    if (outcome.kind === 'done') setEnded(`done: ${outcome.result.message}`)
    else setEnded(outcome.kind === 'refused' ? `refused: ${outcome.error.message}` : `lost: ${String(outcome.reason)}`)
  }
  return (
    <button type="button" disabled={isRunning} onClick={() => void click()}>
      {ended}
    </button>
  )
}

const sent = { __typename: 'SendInquirySuccess', message: '2026-11-21' } as const
const tried = { __typename: 'TooManyAttemptsError', message: 'твърде много опити' } as const

test.each([
  ['done', () => ({ sendInquiry: sent }), 'done: 2026-11-21'],
  ['refused with the server’s words', () => ({ sendInquiry: tried }), 'refused: твърде много опити'],
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
  const { user } = await show(<Probe />, graphOf([when(SendInquiryDocument).reply(answer)]))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(ended)).toBeVisible()
  expect(screen.getByRole('button')).toBeEnabled()
})
