import type { ShownShop } from '../lib/shown-shop.ts'
import type { StyleRules } from '../theme/style-rules.ts'

export interface RenderedPage {
  kind: 'page'
  status: number
  /** File name in web/routes without extension; null where no page matched. */
  module: string | null
  head: string
  /** Emotion's rules that it needs in addition to those of the stylesheet. */
  rules: StyleRules
  html: string
  state: string
}

export interface Redirect {
  kind: 'redirect'
  status: number
  location: string
}

export type PageAnswer = RenderedPage | Redirect

/** A page as browsers get it. */
export interface PageDocument extends Pick<RenderedPage, 'kind' | 'status' | 'module'> {
  bytes: Uint8Array<ArrayBuffer>
}

/** Executes a page's queries in process, as a visitor; JSON in, JSON out. */
export type QueryGraph = (body: string) => Promise<string>

export type RenderPage = (url: string, query: QueryGraph, shop: ShownShop) => Promise<PageAnswer>

export type RenderDocument = (...page: Parameters<RenderPage>) => Promise<PageDocument | Redirect>

/** What the built pages export: how they are rendered where the stylesheet has the rules of these names. */
export type RendererWith = (inStylesheet: readonly string[]) => RenderPage
