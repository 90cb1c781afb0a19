/** A part of a text page: paragraphs, then a list. */
export interface TextPart {
  heading: string
  paragraphs: readonly string[]
  list: readonly string[]
}

/** A page of text, made at build time from its Markdown file in web/texts. */
export interface TextPage {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  parts: readonly TextPart[]
}
