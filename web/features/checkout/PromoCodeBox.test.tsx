import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { PromoCodeBox } from './PromoCodeBox.tsx'
import { PromoCodeCheckDocument } from './PromoCodeBox.graphql.ts'

function Checkout() {
  const [code, setCode] = useState<string | null>(null)
  return (
    <>
      <PromoCodeBox applied={code} onApply={setCode} />
      <output data-testid="code">{code ?? 'без код'}</output>
    </>
  )
}

async function showBox(...answers: Answer[]) {
  const graph = graphOf(answers)
  return {
    ...(await show(<Checkout />, graph)),
    requests: () => graph.requests(PromoCodeCheckDocument).map(({ code }) => code),
  }
}

const field = () => screen.getByLabelText('Промо код')
const apply = () => screen.getByRole('button', { name: 'Приложи' })

/** Once, at the field, which has the focus so that the text is said. */
async function expectRefusal(text: string): Promise<void> {
  await waitFor(() => expect(field()).toHaveAccessibleDescription(text))
  expect(screen.getAllByText(text)).toHaveLength(1)
  expect(field()).toHaveFocus()
  expect(field()).toBeInvalid()
}

const valid = when(PromoCodeCheckDocument).reply(() => ({
  promoCodeCheck: {
    __typename: 'PromoCodeCheck',
    promoCodeText: 'PARTY10',
    isValid: true,
    discountPercentage: 10,
    message: 'Кодът е валиден',
  },
}))

test('an empty code is not sent', async () => {
  const { user, requests } = await showBox()
  await user.type(field(), '  ')
  await user.click(apply())
  await expectRefusal('Моля въведете промо код')
  expect(requests()).toEqual([])
})

test('a code is sent in capitals without spaces around it, by Enter too, and is then in force', async () => {
  const { user, requests } = await showBox(valid)
  await user.type(field(), ' party10 {Enter}')
  expect(await screen.findByText('Промо код приложен!')).toBeVisible()
  expect(screen.getByText('Отстъпка 10%')).toBeVisible()
  expect(requests()).toEqual(['PARTY10'])
  expect(screen.getByTestId('code')).toHaveTextContent('PARTY10')
  expect(screen.queryByLabelText('Промо код')).toBeNull()
})

test('Enter during a check sends no second request, although the text has changed', async () => {
  const answer = held<Awaited<ReturnType<typeof valid.reply>>>()
  const { user, requests } = await showBox({ ...valid, reply: () => answer.promise })
  await user.type(field(), 'party10{Enter}0{Enter}')
  answer.give(await valid.reply({}))
  expect(await screen.findByText('Промо код приложен!')).toBeVisible()
  expect(requests()).toEqual(['PARTY10'])
})

test('a code in force is taken away, and the field is empty again', async () => {
  const { user } = await showBox(valid)
  await user.type(field(), 'party10')
  await user.click(apply())
  await user.click(await screen.findByRole('button', { name: 'Премахни' }))
  expect(await screen.findByText('Промо кодът е премахнат')).toBeVisible()
  expect(screen.getByText('без код')).toBeVisible()
  expect(field()).toHaveValue('')
})

test('an invalid code says why, in the server’s words, at the field', async () => {
  const { user } = await showBox(
    when(PromoCodeCheckDocument).reply(() => ({
      promoCodeCheck: {
        __typename: 'PromoCodeCheck',
        promoCodeText: 'OLD',
        isValid: false,
        discountPercentage: null,
        message: 'Промо кодът е изтекъл',
      },
    })),
  )
  await user.type(field(), 'old')
  await user.click(apply())
  await expectRefusal('Промо кодът е изтекъл')
  expect(screen.getByText('без код')).toBeVisible()
})

test('a lost answer says that checking failed, and the code stays for another try', async () => {
  let isUp = false
  const { user } = await showBox(
    when(PromoCodeCheckDocument).reply(() => {
      if (!isUp) throw new Error('offline')
      return { promoCodeCheck: { __typename: 'TooManyAttemptsError', message: 'Твърде много опити' } }
    }),
  )
  await user.type(field(), 'party10')
  await user.click(apply())
  await expectRefusal('Проблем при валидация на промо код')
  expect(field()).toHaveValue('PARTY10')
  isUp = true
  await user.click(apply())
  await expectRefusal('Твърде много опити')
  expect(screen.queryByText('Проблем при валидация на промо код')).toBeNull()
})
