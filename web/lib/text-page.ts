/** Paragraphs, then a list. */
export interface TextPart {
  heading: string
  paragraphs: readonly string[]
  list: readonly string[]
}

/** Generated at build time from its Markdown file in web/texts. */
export interface TextPage {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  parts: readonly TextPart[]
}
