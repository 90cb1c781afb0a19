import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { longDayText } from '#rules/day-text.ts'
import { money } from '../../testkit/cart-line.ts'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { field, show } from '../../testkit/show.tsx'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import type { SuggestionButtons_suggestionFragment } from '../cart/SuggestionButtons.graphql.ts'
import { LivePackageQuoteDocument } from '../packages/PackageQuote.graphql.ts'
import { Planner } from './Planner.tsx'
import { ProposalEditorDocument } from './ProposalEditor.graphql.ts'
import type { ProposalCard_proposalFragment } from './ProposalCard.graphql.ts'
import { PartyProposalsDocument } from './Proposals.graphql.ts'
import { TakeProposalDocument } from './useTakeProposal.graphql.ts'

const DAY = addDays(dayInSofia(new Date()), 20)
const CHOICES = {
  __typename: 'PartyChoices' as const,
  themes: [
    { __typename: 'AttributeValue' as const, id: 'theme-1', code: 'princesi', name: 'Принцеси' },
    { __typename: 'AttributeValue' as const, id: 'theme-2', code: 'pirati', name: 'Пирати' },
  ],
  colours: [
    { __typename: 'AttributeValue' as const, id: 'colour-1', code: 'rozovo', name: 'Розово', hex: '#f48fb1' },
    { __typename: 'AttributeValue' as const, id: 'colour-2', code: 'zlato', name: 'Злато', hex: '#d4af37' },
  ],
}

const part = (id: string, name: string, more: object = {}) => ({
  __typename: 'QuotedPart' as const,
  part: { __typename: 'PackagePart' as const, id, role: name, isOptional: id === 'part-2' },
  isLeftOut: false,
  substitutes: [],
  item: {
    __typename: 'QuotedItem' as const,
    rank: null,
    variantId: null,
    pieces: 12,
    available: 40,
    problem: null,
    product: { __typename: 'SaleProduct' as const, id: `product of ${id}`, name, type: 'SALE' as const },
  },
  ...more,
})

const goods = (name: string) => ({
  __typename: 'SaleProduct' as const,
  id: `product-${name}`,
  databaseId: 7,
  type: 'SALE' as const,
  name,
  picture: null,
  maker: null,
  warnings: '',
  minimumAge: null,
  variants: [],
})

const shownPart = (id: string, role: string, name: string) => ({
  __typename: 'PackagePart' as const,
  id,
  role,
  isOptional: false,
  item: goods(name),
  variant: null,
  substitutes: [],
})

const PROPOSAL: ProposalCard_proposalFragment = {
  __typename: 'PartyProposal',
  kind: 'RICH',
  package: { __typename: 'PackageProduct', id: 'package-1', databaseId: 9, name: 'Парти „Принцеса“', picture: null },
  quote: {
    __typename: 'PackageQuote',
    price: money('71.50'),
    goods: money('71.50'),
    rent: money('0.00'),
    deposit: money('12.00'),
    singly: money('80.00'),
    fits: true,
    available: 3,
    parts: [part('part-1', 'Чинии'), part('part-2', 'Балони', { isLeftOut: true })],
  },
  extras: [
    {
      __typename: 'ProposedExtra',
      product: { __typename: 'SaleProduct', id: 'crown', name: 'Корона' },
      variantId: null,
      pieces: 1,
      total: money('3.00'),
    },
  ],
  total: money('74.50'),
  deposit: money('12.00'),
  collectOn: addDays(DAY, -1),
  returnOn: addDays(DAY, 2),
  arriveBy: addDays(DAY, -2),
  dispatchBy: addDays(DAY, -3),
  overBudgetBy: null,
}

const proposals = when(PartyProposalsDocument).reply(() => ({
  partyProposals: { __typename: 'PartyProposals', proposals: [PROPOSAL] },
}))

const noParty = when(CartBadgeDocument).reply(() => ({
  cart: { __typename: 'Cart', id: 'cart-1', lineCount: 0, party: null },
}))

/** For a browser with a cart, which has no party. */
const graphWith = (...answers: readonly Answer[]) => graphOf([noParty, ...answers])

beforeEach(() => window.localStorage.clear())

test('the steps make the wishes, and the address keeps them', async () => {
  const graph = graphWith(proposals)
  const { user, place } = await show(<Planner choices={CHOICES} />, graph, { path: '/parti' })
  expect(screen.getByText('Изберете дата')).toBeVisible()
  fireEvent.change(field('Дата'), { target: { value: DAY } })
  expect(await screen.findByRole('article', { name: 'Богатото: Парти „Принцеса“' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Принцеси' }))
  await user.click(screen.getByRole('checkbox', { name: 'Розово' }))
  await user.click(screen.getByRole('button', { name: 'Увеличи: Деца' }))
  const [, firstBudget] = within(screen.getByRole('radiogroup', { name: 'Бюджет без депозитите' })).getAllByRole(
    'radio',
  )
  await user.click(firstBudget ?? document.body)
  await waitFor(() =>
    expect(graph.requests(PartyProposalsDocument).at(-1)).toMatchObject({
      eventOn: DAY,
      guests: { adults: 2, children: 11 },
      theme: 'theme-1',
      colours: ['colour-1'],
    }),
  )
  const search = new URLSearchParams(place().search)
  expect(Object.fromEntries(search)).toMatchObject({ date: DAY, children: '11', theme: 'princesi', colours: 'rozovo' })
  expect(search.get('budget')).not.toBe('')
})

test('an address shows its wishes after a reload', async () => {
  const graph = graphWith(proposals)
  await show(<Planner choices={CHOICES} />, graph, {
    path: `/parti?date=${DAY}&adults=4&children=6&theme=pirati&colours=zlato&budget=150`,
  })
  expect(await screen.findByRole('article')).toBeVisible()
  expect(graph.requests(PartyProposalsDocument)).toEqual([
    { eventOn: DAY, guests: { adults: 4, children: 6 }, theme: 'theme-2', colours: ['colour-2'], budget: '150' },
  ])
  expect(screen.getByRole('radio', { name: 'Пирати' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Злато' })).toBeChecked()
})

test('a proposal names its price, the deposit apart, its days and each part with its state', async () => {
  await show(<Planner choices={CHOICES} />, graphWith(proposals), { path: `/parti?date=${DAY}` })
  const card = within(await screen.findByRole('article'))
  expect(card.getByTestId('proposal-total')).toHaveTextContent('74.50')
  expect(card.getByText(/^и депозит 12\.00 .*, който връщаме$/)).toBeVisible()
  expect(card.getByText(`Вземате инвентара на ${longDayText(addDays(DAY, -1))}`)).toBeVisible()
  expect(card.getByText(`Връщате го на ${longDayText(addDays(DAY, 2))}`)).toBeVisible()
  expect(card.getByText(`Покупките пристигат до ${longDayText(addDays(DAY, -2))}`)).toBeVisible()
  expect(card.getByText('Какво има вътре: 2')).toBeVisible()
  expect(card.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Чинии × 12свободно', 'Балонине е включено']),
  )
})

test('one touch plans the party and opens the cart', async () => {
  const take = when(TakeProposalDocument).reply(() => ({
    takeProposal: {
      __typename: 'TakeProposalSuccess',
      cart: { __typename: 'Cart', id: 'cart-1', lineCount: 2, party: null },
    },
  }))
  const graph = graphWith(proposals, take)
  const { user, place } = await show(<Planner choices={CHOICES} />, graph, {
    path: `/parti?date=${DAY}&theme=princesi`,
  })
  await user.click(await screen.findByRole('button', { name: 'Вземи това парти' }))
  await waitFor(() => expect(place().pathname).toBe('/cart'))
  expect(graph.requests(TakeProposalDocument)).toMatchObject([
    {
      input: {
        eventOn: DAY,
        guests: { adults: 2, children: 10 },
        theme: 'theme-1',
        packageId: 'package-1',
        choices: [{ partId: 'part-2', isLeftOut: true }],
        extras: [{ productId: 'crown', quantity: 1 }],
      },
    },
  ])
})

test('after a lost answer the same key is sent again, after a refusal another one', async () => {
  let calls = 0
  const take = when(TakeProposalDocument).reply(() => {
    calls += 1
    if (calls === 1) throw new Error('lost')
    return {
      takeProposal: { __typename: 'OutOfStockError', message: 'Този продукт не е наличен в момента', suggestions: [] },
    }
  })
  const graph = graphWith(proposals, take)
  const { user } = await show(<Planner choices={CHOICES} />, graph, { path: `/parti?date=${DAY}` })
  for (let touch = 1; touch <= 3; touch += 1) {
    await user.click(await screen.findByRole('button', { name: 'Вземи това парти' }))
    await waitFor(() => expect(graph.requests(TakeProposalDocument)).toHaveLength(touch))
    expect(await screen.findByRole('button', { name: 'Вземи това парти' })).toBeVisible()
  }
  const [first, second, third] = graph.requests(TakeProposalDocument).map(({ input }) => input.idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

const editor = when(ProposalEditorDocument).reply(() => ({
  product: {
    __typename: 'PackageProduct',
    id: 'package-1',
    parts: [
      {
        ...shownPart('part-1', 'Чинии', 'Розова чиния'),
        substitutes: [{ __typename: 'PackageSubstitute', rank: 0, item: goods('Бяла чиния'), variant: null }],
      },
      { ...shownPart('part-2', 'Балони', 'Балон'), isOptional: true },
    ],
  },
}))

test('parts and extras are changed before the party is taken, and the total follows', async () => {
  const live = when(LivePackageQuoteDocument).reply(({ choices }) => ({
    product: {
      __typename: 'PackageProduct',
      id: 'package-1',
      quote: {
        ...PROPOSAL.quote,
        goods: money('75.00'),
        deposit: money('20.00'),
        parts: [part('part-1', 'Чинии'), part('part-2', 'Балони', { isLeftOut: Object(choices)[0]?.isLeftOut })],
      },
    },
  }))
  const take = when(TakeProposalDocument).reply(() => ({
    takeProposal: { __typename: 'OutOfStockError', message: 'Този продукт не е наличен в момента', suggestions: [] },
  }))
  const graph = graphWith(proposals, editor, live, take)
  const { user } = await show(<Planner choices={CHOICES} />, graph, { path: `/parti?date=${DAY}&budget=70` })
  await user.click(await screen.findByRole('button', { name: 'Промени частите' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Какво да има: Чинии' }), 'Бяла чиния')
  await user.click(screen.getByRole('checkbox', { name: 'Включи „Балони“' }))
  await user.click(screen.getByRole('checkbox', { name: /^Корона × 1/ }))
  await waitFor(() => expect(screen.getByTestId('proposal-total')).toHaveTextContent('75.00'))
  expect(screen.getByText(/^и депозит 20\.00/)).toBeVisible()
  expect(screen.getByText(/^С 5\.00 .* над бюджета\.$/)).toBeVisible()
  expect(graph.requests(LivePackageQuoteDocument).at(-1)).toMatchObject({
    databaseId: 9,
    period: { startsOn: addDays(DAY, -1), endsOn: addDays(DAY, 2) },
    choices: [{ partId: 'part-1', rank: 0 }],
  })
  await user.click(screen.getByRole('button', { name: 'Вземи това парти' }))
  await waitFor(() =>
    expect(graph.requests(TakeProposalDocument)).toMatchObject([
      { input: { choices: [{ partId: 'part-1', rank: 0, isLeftOut: false }], extras: [] } },
    ]),
  )
})

test('a refusal offers buttons: another substitute, without a part, another day', async () => {
  const suggestions: SuggestionButtons_suggestionFragment[] = [
    { __typename: 'SwapPart', partId: 'part-1', role: 'Чинии', rank: 0, itemName: 'Бяла чиния' },
    { __typename: 'OtherEventDate', eventOn: addDays(DAY, 7) },
  ]
  const take = when(TakeProposalDocument).reply(() => ({
    takeProposal: { __typename: 'DatesTakenError', message: '„Чинии“: няма', suggestions },
  }))
  const live = when(LivePackageQuoteDocument).reply(() => ({
    product: { __typename: 'PackageProduct', id: 'package-1', quote: PROPOSAL.quote },
  }))
  const graph = graphWith(proposals, editor, live, take)
  const { user, place } = await show(<Planner choices={CHOICES} />, graph, { path: `/parti?date=${DAY}` })
  const press = async () => user.click(await screen.findByRole('button', { name: 'Вземи това парти' }))
  await press()
  expect(await screen.findByText('„Чинии“: няма')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Чинии: Бяла чиния' }))
  await waitFor(() =>
    expect(graph.requests(LivePackageQuoteDocument).at(-1)).toMatchObject({
      choices: [{ partId: 'part-1', rank: 0 }, { partId: 'part-2' }],
    }),
  )
  await press()
  await user.click(await screen.findByRole('button', { name: /^Премести партито на/ }))
  await waitFor(() => expect(new URLSearchParams(place().search).get('date')).toBe(addDays(DAY, 7)))
})

test('the party of the cart fills the steps', async () => {
  cartSessionId()
  const party = {
    __typename: 'Party' as const,
    id: 'party-1',
    eventOn: DAY,
    adults: 6,
    children: 9,
    guests: 15,
    theme: 'Принцеси',
    budget: money('90.00'),
    place: null,
    version: 3,
  }
  const badge = when(CartBadgeDocument).reply(() => ({
    cart: { __typename: 'Cart', id: 'cart-1', lineCount: 0, party },
  }))
  const graph = graphOf([proposals, badge])
  await show(<Planner choices={CHOICES} />, graph, { path: '/parti' })
  await waitFor(() =>
    expect(graph.requests(PartyProposalsDocument).at(-1)).toMatchObject({
      guests: { adults: 6, children: 9 },
      theme: 'theme-1',
      budget: '90.00',
    }),
  )
})

test.each([
  ['a past day', `date=2020-01-01`, 'Датата на партито вече е минала'],
  ['no guests', `date=${DAY}&adults=0&children=0`, 'Напишете колко гости очаквате'],
])('%s is refused at its field, without a query', async (_name, search, message) => {
  const graph = graphWith(proposals)
  await show(<Planner choices={CHOICES} />, graph, { path: `/parti?${search}` })
  expect(await screen.findByText(message)).toBeVisible()
  expect(graph.requests(PartyProposalsDocument)).toHaveLength(0)
})

test('nothing to propose is said with its reason', async () => {
  const none = when(PartyProposalsDocument).reply(() => ({
    partyProposals: {
      __typename: 'NoProposalError',
      message: 'Още нямаме готово парти за 900 гости. Пишете ни и ще го подготвим.',
    },
  }))
  await show(<Planner choices={CHOICES} />, graphWith(none), { path: `/parti?date=${DAY}&adults=900` })
  expect(await screen.findByText(/^Още нямаме готово парти за 900 гости/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Пишете ни' })).toBeVisible()
})
