import { useMutation, useSuspenseFragment, useSuspenseQuery } from '@apollo/client/react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { parse, type DocumentNode } from 'graphql'
import { graphOf, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'

const documentOf = (text: string): DocumentNode => Object.assign(parse(text), { __meta__: { hash: text } })

const CARD = `fragment Card_category on Category { name picture { width } ...Count_category @unmask ...Badge_category }`
const COUNT = `fragment Count_category on Category { productCount }`
const BADGE = `fragment Badge_category on Category { isNew }`
const SPREAD = `{ id picture { url } ...Card_category }`

const PAGE = documentOf(`query Page { category(databaseId: 1) ${SPREAD} } ${CARD} ${COUNT} ${BADGE}`)
const CHANGE = documentOf(`mutation Change { updateCategory ${SPREAD} } ${CARD} ${COUNT} ${BADGE}`)
const CARD_FRAGMENT = documentOf(`${CARD} ${COUNT} ${BADGE}`)

const CATEGORY = {
  __typename: 'Category',
  id: 'c1',
  name: 'Балони',
  productCount: 3,
  isNew: true,
  picture: { __typename: 'Picture', url: '/balloons.webp', width: 600 },
}

const shop = () =>
  graphOf([when(PAGE).reply(() => ({ category: CATEGORY })), when(CHANGE).reply(() => ({ updateCategory: CATEGORY }))])

type Read = (category: Readonly<Record<string, unknown>>) => unknown

function answerOf(read: Read, of: unknown): string {
  try {
    return JSON.stringify(read(Object(of)))
  } catch (error) {
    return String(error)
  }
}

const Said = ({ read, of }: { read: Read; of: unknown }) => <output>{answerOf(read, of)}</output>

function Page({ read }: { read: Read }) {
  return <Said read={read} of={Object(useSuspenseQuery(PAGE).data).category} />
}

function Card({ read }: { read: Read }) {
  const { category: from } = Object(useSuspenseQuery(PAGE).data)
  return <Said read={read} of={useSuspenseFragment({ fragment: CARD_FRAGMENT, from }).data} />
}

const said = async (): Promise<string | null> => (await screen.findByRole('status')).textContent

test.each<[string, typeof Page, Read, string]>([
  ['a page reads its own field', Page, ({ id }) => id, '"c1"'],
  ['a page does not read a field of its card', Page, ({ name }) => name, 'Error: Page does not select name.'],
  ['a card reads its own field', Card, ({ name }) => name, '"Балони"'],
  ['a card reads a field of an unmasked fragment', Card, ({ productCount }) => productCount, '3'],
  ['a card does not read a field of the page', Card, ({ id }) => id, 'Error: Card_category does not select id.'],
  [
    'a card does not read a field of its badge',
    Card,
    ({ isNew }) => isNew,
    'Error: Card_category does not select isNew.',
  ],
  [
    'an object below is limited in the same way',
    Card,
    ({ picture }) => picture,
    '{"__typename":"Picture","width":600}',
  ],
])('%s', async (_title, Component, read, expected) => {
  await show(<Component read={read} />, shop())
  expect(await said()).toBe(expected)
})

test('a mutation answers what its own document selects', async () => {
  function Button() {
    const [change] = useMutation(CHANGE)
    return (
      <button onClick={() => void change({}).then(({ data }) => answers.push(Object(data).updateCategory))}>да</button>
    )
  }
  const answers: object[] = []
  const { user } = await show(<Button />, shop())
  await user.click(screen.getByRole('button'))
  const picture = { __typename: 'Picture', url: '/balloons.webp' }
  await waitFor(() => expect(answers).toEqual([{ __typename: 'Category', id: 'c1', picture }]))
})

test('an object is the same at each rendering', async () => {
  const seen = new Set<unknown>()
  const read: Read = (category) => seen.add(category).size
  await show(
    <>
      <Page read={read} />
      <Page read={read} />
    </>,
    shop(),
  )
  await screen.findAllByRole('status')
  expect(seen.size).toBe(1)
})
