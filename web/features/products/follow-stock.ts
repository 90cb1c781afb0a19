import { documentHash } from '../../lib/document-hash.ts'
import { StockChangedDocument, type StockChangedSubscription } from './follow-stock.graphql.ts'

/** Milliseconds over which visitors of one page come back for the same change. */
const SPREAD_MS = 400

interface Result {
  data?: StockChangedSubscription | null
}

export type FreshProduct = NonNullable<StockChangedSubscription['stockChanged']['product']>

/** The first event of a subscription is the present state, not a change. */
type OnStock = (product: FreshProduct, isChange: boolean) => void

function open(productId: string, onStock: OnStock): () => void {
  const parameters = new URLSearchParams({
    variables: JSON.stringify({ productId }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: documentHash(StockChangedDocument) } }),
  })
  // The browser connects again by itself, and asks no more where it was refused.
  const events = new EventSource(`/graphql?${parameters}`)
  let isChange = false
  /** The newest state. One timer for all states, so that an older one is never shown after it. */
  let waiting: { product: FreshProduct; isChange: boolean } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function showNewest(): void {
    if (waiting) onStock(waiting.product, waiting.isChange)
    waiting = null
  }
  events.addEventListener('open', () => {
    isChange = false
  })
  events.addEventListener('next', ({ data: text }: MessageEvent<string>) => {
    const { data }: Result = JSON.parse(text)
    if (data == null) return events.close()
    const { product } = data.stockChanged
    if (product) {
      if (waiting === null) timer = setTimeout(showNewest, Math.random() * SPREAD_MS)
      waiting = { product, isChange: isChange || waiting?.isChange === true }
    }
    isChange = true
  })
  return () => {
    events.close()
    clearTimeout(timer)
  }
}

export function followStock(productId: string, onStock: OnStock): () => void {
  let close: (() => void) | null = null
  function follow(): void {
    close?.()
    close = document.hidden ? null : open(productId, onStock)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}
