/** A page as HTML parts; the document around them belongs to the server. */
export interface RenderedPage {
  kind: 'page'
  status: number
  /** The page's file in web/routes, without its ending; null where none matched. */
  module: string | null
  /** Title, meta and link tags. */
  head: string
  /** Emotion's style tags. */
  styles: string
  html: string
  /** Apollo's cache, as JSON. */
  state: string
}

/** The page is at another address. */
export interface Redirect {
  kind: 'redirect'
  status: number
  location: string
}

/** What comes of rendering an address. */
export type PageAnswer = RenderedPage | Redirect

/** How a page queries the graph: in process, as a visitor. Takes and gives JSON. */
export type QueryGraph = (body: string) => Promise<string>

/** Renders the page at an address. */
export type RenderPage = (url: string, query: QueryGraph) => Promise<PageAnswer>
