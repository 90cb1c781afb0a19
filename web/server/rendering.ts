import type { ShownShop } from '../lib/shown-shop.ts'
import type { StyleRules } from '../theme/style-rules.ts'

/** Parts of a rendered page; the server adds the document. */
export interface RenderedPage {
  kind: 'page'
  status: number
  /** File name in web/routes without extension; null where no page matched. */
  module: string | null
  /** Title, meta and link tags. */
  head: string
  /** Emotion's rules that it needs beside those of the stylesheet. */
  rules: StyleRules
  html: string
  /** The answers that it was rendered from, as JSON. */
  state: string
}

export interface Redirect {
  kind: 'redirect'
  status: number
  location: string
}

export type PageAnswer = RenderedPage | Redirect

/** Executes a page's queries in process, as a visitor; JSON in, JSON out. */
export type QueryGraph = (body: string) => Promise<string>

export type RenderPage = (url: string, query: QueryGraph, shop: ShownShop) => Promise<PageAnswer>

/** What the built pages export: how they are rendered where the stylesheet has the rules of these names. */
export type RendererWith = (inStylesheet: readonly string[]) => RenderPage
