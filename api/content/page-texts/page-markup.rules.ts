// A part of Markdown, read into blocks of plain text: nothing that staff write can become markup of the page.
import { lexer, type Token, type Tokens } from 'marked'
import { isOutsideLink, isOwnPath } from '#rules/safe-link.ts'

export interface PageMarkup {
  title: string
  description: string
  body: string
}

export interface TextSpan {
  text: string
  isBold: boolean
  /** An address that a browser may open, or a path of the shop. */
  href: string | null
}

export type TextLine = readonly TextSpan[]

export type TextBlockKind = 'heading' | 'subheading' | 'paragraph' | 'list' | 'numbered_list'

export interface TextBlock {
  kind: TextBlockKind
  lines: readonly TextLine[]
}

export class MarkupError extends Error {}

const NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  code: 'ред, който започва с интервали',
  codespan: 'текст в обратни апострофи',
  em: 'текст между единични звездички',
  image: 'снимка',
  blockquote: 'цитат',
  hr: 'разделителна линия',
  def: 'адрес на отделен ред',
  list: 'списък в списъка',
}

function refused({ type, raw }: Token): MarkupError {
  const shown = raw.trim().split('\n')[0]?.slice(0, 40) ?? ''
  return new MarkupError(`Тук не може да има ${NAMES[type] ?? 'такова форматиране'}: „${shown}“`)
}

function spansOf(tokens: readonly Token[], isBold = false, href: string | null = null): TextSpan[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text' || token.type === 'escape') {
      return 'tokens' in token && token.tokens !== undefined
        ? spansOf(token.tokens, isBold, href)
        : [{ text: 'text' in token && typeof token.text === 'string' ? token.text : '', isBold, href }]
    }
    if (token.type === 'br') return [{ text: ' ', isBold, href }]
    if (token.type === 'strong' && 'tokens' in token) return spansOf(token.tokens ?? [], true, href)
    if (token.type !== 'link' || href !== null || !('href' in token) || typeof token.href !== 'string')
      throw refused(token)
    if (!isOwnPath(token.href) && !isOutsideLink(token.href))
      throw new MarkupError(`Връзката „${token.href}“ не е адрес: започва с https://, mailto:, tel: или /`)
    return spansOf(token.tokens ?? [], isBold, token.href)
  })
}

function joined(spans: readonly TextSpan[]): TextSpan[] {
  const line: TextSpan[] = []
  for (const span of spans) {
    const last = line.at(-1)
    if (last !== undefined && last.isBold === span.isBold && last.href === span.href)
      line.splice(-1, 1, { ...last, text: last.text + span.text })
    else line.push(span)
  }
  return line.map((span) => ({ ...span, text: span.text.replaceAll(/\s*\n\s*/g, ' ') }))
}

const lineOf = (tokens: readonly Token[]): TextLine => joined(spansOf(tokens))

/** A blank line between items makes their text paragraphs. */
function itemOf({ tokens }: Tokens.ListItem): TextLine {
  const shown = tokens.filter(({ type }) => type !== 'space')
  const [text, ...more] = shown
  if (text === undefined) return []
  const [extra] = more
  if (extra !== undefined) throw refused(extra)
  if (text.type !== 'text' && text.type !== 'paragraph') throw refused(text)
  return lineOf('tokens' in text && text.tokens !== undefined ? text.tokens : [text])
}

const HEADINGS: Readonly<Record<number, TextBlockKind>> = { 2: 'heading', 3: 'subheading' }

const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

function blockOf(token: Token): TextBlock {
  if (isHeading(token)) {
    const kind = HEADINGS[token.depth]
    if (kind === undefined) throw new MarkupError('Заглавията в текста започват с ## или ###')
    return { kind, lines: [lineOf(token.tokens)] }
  }
  if (isList(token)) return { kind: token.ordered ? 'numbered_list' : 'list', lines: token.items.map(itemOf) }
  if (token.type === 'paragraph' && 'tokens' in token) return { kind: 'paragraph', lines: [lineOf(token.tokens ?? [])] }
  throw refused(token)
}

/** The parser calls itself for each of these, so that a line of thousands would exhaust its stack. */
const NESTED = /^[\t ]*(?:(?:[-*+]|\d+[.)])[\t ]+)*(?:>|(?:[-*+]|\d+[.)])[\t ]+(?:[-*+]|\d+[.)])[\t ])/m

export function blocksOf(body: string): TextBlock[] {
  if (NESTED.test(body)) throw new MarkupError('Тук не може да има цитат или списък в списъка')
  return lexer(body, { gfm: false })
    .filter(({ type }) => type !== 'space')
    .map(blockOf)
}
