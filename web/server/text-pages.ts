import { marked, type Token } from 'marked'
import type { Plugin } from 'vite'
import { MONEY_FACTS } from '../lib/money-facts.ts'
import { shop } from '../lib/shop-facts.ts'
import { SHOP_NAME } from '../lib/shop-name.ts'
import type { TextPage } from '../lib/text-page.ts'

/** Shop facts that a text may use as `{{name}}`, beside those of `MONEY_FACTS`, which the shown page fills in. */
const FACTS = new Map(
  Object.entries({
    name: SHOP_NAME,
    company: shop.company,
    eik: shop.eik,
    vat: shop.vat,
    manager: shop.manager,
    address: `${shop.address.postalCode} ${shop.address.city}, ${shop.address.street}`,
    warehouse: shop.warehouse,
    phone: shop.phone,
    email: shop.email,
    hours: shop.hours.toLowerCase(),
  }),
)

function withFacts(text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const fact = name in MONEY_FACTS ? whole : FACTS.get(name)
    if (fact === undefined) throw new Error(`There is no fact ${name}.`)
    return fact
  })
}

const SHOWN = ['heading', 'blockquote', 'paragraph', 'list_item', 'text', 'escape']

/** Plain text only. */
function wordsOf(token: Token): string {
  if (!SHOWN.includes(token.type)) throw new Error(`A text page shows plain text only, no ${token.type}: ${token.raw}`)
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(wordsOf).join('')
  return 'text' in token ? token.text : ''
}

/** A text page from Markdown: title, a quote as the description for search engines, lead, then parts. */
export function textPageOf(markdown: string): TextPage {
  const [title, description, lead, ...rest] = marked
    .lexer(withFacts(markdown), { gfm: false })
    .filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || description?.type !== 'blockquote' || lead?.type !== 'paragraph')
    throw new Error('A text page begins with its title, a quote that describes it, and its lead.')
  const parts: { heading: string; paragraphs: string[]; list: string[] }[] = []
  for (const token of rest) {
    const part = parts.at(-1)
    if (token.type === 'heading') parts.push({ heading: wordsOf(token), paragraphs: [], list: [] })
    else if (part !== undefined && part.list.length === 0 && token.type === 'paragraph')
      part.paragraphs.push(wordsOf(token))
    else if (part !== undefined && part.list.length === 0 && token.type === 'list' && 'items' in token)
      part.list.push(...token.items.map(wordsOf))
    else throw new Error(`Here a text page has no ${token.type}: ${token.raw}`)
  }
  return { title: wordsOf(title), description: wordsOf(description), lead: wordsOf(lead), parts }
}

/** Converts the Markdown of web/texts at build time, so that browsers need no parser. */
export const textPages: Plugin = {
  name: 'text-pages',
  transform: {
    filter: { id: /\/web\/texts\/[\w-]+\.md$/ },
    handler: (markdown) => ({ code: `export const text = ${JSON.stringify(textPageOf(markdown))}`, map: null }),
  },
}
