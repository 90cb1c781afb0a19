// The build renders each page of the storefront with made-up answers, to learn the rules of its components.
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import type { ShownShop } from '../lib/shown-shop.ts'
import { pages } from '../pages.ts'
import type { StyleRules } from '../theme/style-rules.ts'
import { MADE_UP, openMadeUpGraph } from './made-up-answers.ts'
import type { RenderedPage, RenderPage } from './rendering.ts'

const SHOP: ShownShop = {
  pricing: LEVA_PRICING,
  currencies: ['BGN', 'EUR'],
  rentalStarts: { sameDayUntil: '16:00', needsWeekendNote: true },
  facts: {
    company: MADE_UP,
    eik: MADE_UP,
    vat: MADE_UP,
    manager: MADE_UP,
    registeredAddress: MADE_UP,
    street: MADE_UP,
    city: MADE_UP,
    postalCode: MADE_UP,
    warehouse: MADE_UP,
    phone: MADE_UP,
    email: MADE_UP,
    week: [],
    specialHours: [],
    hours: MADE_UP,
    weekendHours: MADE_UP,
    bankHolder: MADE_UP,
    bankName: MADE_UP,
    bankIban: MADE_UP,
    bankBic: MADE_UP,
    issuedBy: MADE_UP,
  },
}

const PATHS = [...pages.map(({ path }) => path), '/404'].map((path) => path.replaceAll(/:\w+/g, '1'))

/** Rounds over all pages in a row that must bring no new rule before the build is satisfied. */
const DRY_TURNS = 12

export async function rulesOfPages(render: RenderPage): Promise<StyleRules> {
  const openGraph = await openMadeUpGraph()
  const failures = new Map<string, unknown>(PATHS.map((path) => [path, null]))
  const rules: Record<string, string> = {}

  // Answers that are made up may contradict each other, which no page has to bear.
  async function pageOf(path: string, seed: number): Promise<RenderedPage | null> {
    try {
      const page = await render(`http://localhost${path}`, openGraph(seed), SHOP)
      if (page.kind === 'redirect') return null
      failures.delete(path)
      return page
    } catch (error) {
      if (failures.has(path)) failures.set(path, error)
      return null
    }
  }

  let dry = 0
  for (let seed = 1; dry < DRY_TURNS; seed += 1) {
    dry += 1
    for (const path of PATHS)
      for (const [name, css] of Object.entries((await pageOf(path, seed))?.rules ?? {})) {
        if (name in rules || css.includes(MADE_UP)) continue
        rules[name] = css
        dry = 0
      }
  }
  const [failed] = failures
  if (failed !== undefined) throw new Error(`Nothing can be made up for ${failed[0]}`, { cause: failed[1] })
  return rules
}
