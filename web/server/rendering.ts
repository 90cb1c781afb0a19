/** A page as HTML parts; the document around them belongs to the server. */
export interface RenderedPage {
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

/** How a page asks the graph: in process, as a visitor. */
export type AskGraph = (body: string) => Promise<string>

/** Renders the page at an address; a redirect of the router is passed on as a response. */
export type RenderPage = (url: string, ask: AskGraph) => Promise<RenderedPage | Response>
