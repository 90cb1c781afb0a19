import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { useId, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import { CachedMarkupContext } from '../lib/cached-markup.ts'
import { nameInHead } from '../lib/main-picture.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { knownRules } from '../theme/style-rules.ts'
import { CachedMarkup } from '../ui/CachedMarkup.tsx'
import { createMarkupCache } from './markup-cache.ts'

const SHOP: ShownShop = { pricing: LEVA_PRICING, currencies: ['BGN'], facts: SHOP_FACTS }
const RULES = knownRules(['card', 'name'])

const Content = ({ onRender, children }: { onRender: () => void; children: ReactNode }) => {
  onRender()
  return <h2 className="css-name">{children}</h2>
}

/** Renders pages with one cache; `rendered` is called for each card that React renders. */
function storefront(max?: number) {
  const rendered = jest.fn()
  const pageMarkup = createMarkupCache(RULES, max)
  const card = (name: string, content: ReactNode = name) => (
    <CachedMarkup component="Card" given={name} key={name}>
      <article className="css-card">
        <Content onRender={rendered}>{content}</Content>
      </article>
    </CachedMarkup>
  )
  const page = (content: ReactNode, shop = SHOP) => {
    const { element, cacheNew } = pageMarkup(shop)
    return cacheNew(renderToString(<CachedMarkupContext value={element}>{content}</CachedMarkupContext>))
  }
  return { rendered, card, page }
}

test('a card is rendered once, and other pages show it as the first one did', () => {
  const { rendered, card, page } = storefront()
  const first = page(<main>{card('Свещ & „Звезда“')}</main>)
  expect(first).toBe('<main><article class="css-card"><h2 class="css-name">Свещ &amp; „Звезда“</h2></article></main>')
  expect(page(<main>{card('Свещ & „Звезда“')}</main>)).toBe(first)
  expect(page(<ul>{card('Свещ & „Звезда“')}</ul>)).toContain('Звезда')
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('a card is rendered again when its product changes, and every card when the shop’s settings change', () => {
  const { rendered, card, page } = storefront()
  page(card('Свещ'))
  expect(page(card('Свещи'))).toContain('Свещи')
  expect(rendered).toHaveBeenCalledTimes(2)
  page(card('Свещ'), { ...SHOP, currencies: ['EUR', 'BGN'] })
  expect(rendered).toHaveBeenCalledTimes(3)
})

test('equal sources of two components have a markup each', () => {
  const { page } = storefront()
  const both = () =>
    page(
      <>
        <CachedMarkup component="Card" given={1}>
          <article>card</article>
        </CachedMarkup>
        <CachedMarkup component="Tile" given={1}>
          <article>tile</article>
        </CachedMarkup>
      </>,
    )
  expect(both()).toBe('<article>card</article><article>tile</article>')
  expect(both()).toBe('<article>card</article><article>tile</article>')
})

function WithId() {
  return <input id={useId()} />
}

const OF_ITS_PLACE: { is: string; content: ReactNode }[] = [
  { is: 'has a style that is not in the stylesheet', content: <p className="css-own">1</p> },
  { is: 'has an id of React', content: <WithId /> },
  {
    is: 'has a picture that is loaded eagerly, which its page names in the head',
    content: <img alt="" src="/1.webp" />,
  },
]

test.each(OF_ITS_PLACE)('an element that $is is rendered each time', ({ content }) => {
  const { rendered, card, page } = storefront()
  const first = page(<main>{card('Свещ', content)}</main>)
  expect(first).not.toContain('data-uncached')
  expect(page(<main>{card('Свещ', content)}</main>)).toBe(first)
  expect(rendered).toHaveBeenCalledTimes(2)
})

test('a cached element may have elements like itself inside', () => {
  const { rendered, card, page } = storefront()
  const inside = [<article key="1">1</article>, <article key="2">2</article>]
  const first = page(<main>{card('Свещ', inside)}</main>)
  expect(page(<main>{card('Свещ', inside)}</main>)).toBe(first)
  expect(rendered).toHaveBeenCalledTimes(1)
})

const PICTURE = { src: '/1.webp', srcSet: '/1.webp 320w, /2.webp?a&b 640w', sizes: '50vw' }

/** As `Picture` shows it. */
function MainPicture() {
  nameInHead(PICTURE)
  return <img alt="" {...PICTURE} fetchPriority="high" />
}

test('the main picture of a cached element is named in the head of each page', () => {
  const { rendered, card, page } = storefront()
  const pictures = [<MainPicture key="1" />, <img key="2" alt="" src="/3.webp" loading="lazy" />]
  const first = page(<main>{card('Свещ', pictures)}</main>)
  expect(first.split('<main>')[0]).toBe(
    '<link rel="preload" as="image" fetchPriority="high" imageSrcSet="/1.webp 320w, /2.webp?a&amp;b 640w" imageSizes="50vw"/>',
  )
  expect(page(<main>{card('Свещ', pictures)}</main>)).toBe(first)
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('an element with a style of its own is rendered each time', () => {
  const { page } = storefront()
  const content = (
    <CachedMarkup component="Card" given={1}>
      <p style={{ color: 'red' }}>1</p>
    </CachedMarkup>
  )
  expect(page(content)).toBe('<p style="color:red">1</p>')
  expect(page(content)).toBe('<p style="color:red">1</p>')
})

test('an element without a source is rendered each time', () => {
  const { rendered, page } = storefront()
  const Nav = () => {
    rendered()
    return <nav />
  }
  const content = (
    <CachedMarkup component="Nav" given={null}>
      <Nav />
    </CachedMarkup>
  )
  expect([page(content), page(content)]).toEqual(['<nav></nav>', '<nav></nav>'])
  expect(rendered).toHaveBeenCalledTimes(2)
})

test('attributes come back as they were, and a text that looks like a mark stays a text', () => {
  const { page } = storefront()
  const content = (
    <CachedMarkup component="Card" given={1}>
      <a href="/search?a=1&b=%22" aria-label={`"'<&>`} className="css-card">
        {'<b data-uncached="0" class="css-card">'}
      </a>
    </CachedMarkup>
  )
  const first = page(content)
  expect(first).toContain('&lt;b data-uncached=&quot;0&quot;')
  expect(page(content)).toBe(first)
  expect(page(content)).toBe(first)
})

test('the least recently shown markup is removed when the cache is full', () => {
  const { rendered, card, page } = storefront(2)
  page([card('1'), card('2')])
  page([card('1'), card('3')])
  expect(rendered).toHaveBeenCalledTimes(3)
  page([card('1'), card('3')])
  expect(rendered).toHaveBeenCalledTimes(3)
  page(card('2'))
  expect(rendered).toHaveBeenCalledTimes(4)
})

function Counter() {
  const [times, setTimes] = useState(0)
  return (
    <CachedMarkup component="Counter" given={1}>
      <div className="css-card">
        <button onClick={() => setTimes(times + 1)}>Натиснато {times} пъти</button>
      </div>
    </CachedMarkup>
  )
}

test('the browser hydrates cached markup like any other markup', async () => {
  const { page } = storefront()
  page(<Counter />)
  const root = document.body.appendChild(document.createElement('main'))
  root.innerHTML = page(<Counter />)
  const onRecoverableError = jest.fn()
  await act(async () => hydrateRoot(root, <Counter />, { onRecoverableError }))
  await act(async () => screen.getByRole('button').click())
  expect(root).toHaveTextContent('Натиснато 1 пъти')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
