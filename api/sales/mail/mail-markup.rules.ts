// Markup of e-mails: paragraphs, `# headings`, **bold**, [links](…), {{placeholders}}. A link alone is a button.
import { isOutsideLink } from '#rules/safe-link.ts'
import { unlinked } from './unlinked-text.rules.ts'
import { type Block, type MailContent, type Span, type TableRow } from './mail-content.rules.ts'

export type MailValue = string | readonly TableRow[]
export type MailValues = Readonly<Record<string, MailValue>>

export interface MailMarkup {
  subject: string
  body: string
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g
const ALONE = /^\{\{\s*([\w.]+)\s*\}\}$/
const BUTTON = /^\[([^\]\n]+)\]\(([^)\s]+)\)$/
const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]+)\)/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** Typed by visitors, read by others. */
const NAMES_OF_PEOPLE: ReadonlySet<string> = new Set(['customer.name', 'inquiry.name'])

const textValue = (values: MailValues, name: string): string => {
  const value = values[name]
  if (typeof value !== 'string') return ''
  return NAMES_OF_PEOPLE.has(name) ? unlinked(value) : value
}

const filledIn = (text: string, values: MailValues): string =>
  text.replaceAll(PLACEHOLDER, (_whole, name: string) => textValue(values, name))

// Control characters and line ends would start another header.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const UNSAFE_IN_HEADERS = /[\u0000-\u001F\u007F\u0085\u2028\u2029]+/g

export const headerText = (text: string): string => text.replaceAll(UNSAFE_IN_HEADERS, ' ').trim().slice(0, 200)

function spansOf(paragraph: string, values: MailValues): Span[] {
  const spans: Span[] = []
  let read = 0
  const plain = (end: number) => {
    if (end > read) spans.push({ text: filledIn(paragraph.slice(read, end), values) })
  }
  for (const match of paragraph.matchAll(INLINE)) {
    const [whole, bold, label = '', href = ''] = match
    plain(match.index)
    spans.push(
      bold === undefined
        ? { text: filledIn(label, values), href: filledIn(href, values) }
        : { text: filledIn(bold, values), isBold: true },
    )
    read = match.index + whole.length
  }
  plain(paragraph.length)
  return spans
}

function blockOf(paragraph: string, values: MailValues): Block | null {
  if (placeholdersIn(paragraph).some((name) => (values[name] ?? '').length === 0)) return null
  const alone = ALONE.exec(paragraph)?.[1]
  const value = alone === undefined ? undefined : values[alone]
  if (value !== undefined && typeof value !== 'string') return { type: 'table', rows: [...value] }
  const [, label, href] = BUTTON.exec(paragraph) ?? []
  if (label !== undefined && href !== undefined)
    return { type: 'button', text: filledIn(label, values), href: filledIn(href, values) }
  if (paragraph.startsWith('# ')) return { type: 'heading', text: filledIn(paragraph.slice(2), values) }
  return { type: 'paragraph', spans: spansOf(paragraph, values) }
}

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Inserted values stay text: markup or an address in a customer's name has no effect. */
export const composed = ({ subject, body }: MailMarkup, values: MailValues): MailContent => ({
  subject: headerText(filledIn(subject, values)),
  blocks: paragraphsOf(body).flatMap((paragraph) => blockOf(paragraph, values) ?? []),
})

export interface MarkupProblem {
  field: keyof MailMarkup
  message: string
}

function unknownIn(path: keyof MailMarkup, text: string, known: ReadonlySet<string>): MarkupProblem[] {
  const unknown = placeholdersIn(text).find((name) => !known.has(name))
  if (unknown !== undefined) return [{ field: path, message: `Няма такова поле: {{${unknown}}}` }]
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? [{ field: path, message: 'Поле се пише така: {{име}}, с по две скоби' }]
    : []
}

function shapeProblems({ subject, body }: MailMarkup, tables: ReadonlySet<string>): MarkupProblem[] {
  const misplaced =
    placeholdersIn(subject).find((name) => tables.has(name)) ??
    paragraphsOf(body)
      .filter((paragraph) => !ALONE.test(paragraph))
      .flatMap(placeholdersIn)
      .find((name) => tables.has(name))
  const link = [...body.matchAll(/\]\(([^)\s]*)\)/g)].find(([, href = '']) => !ALONE.test(href) && !isOutsideLink(href))
  return [
    ...(misplaced === undefined
      ? []
      : [
          {
            field: placeholdersIn(subject).includes(misplaced) ? ('subject' as const) : ('body' as const),
            message: `{{${misplaced}}} е таблица и стои на отделен ред, с празен ред преди и след нея`,
          },
        ]),
    ...(link === undefined ? [] : [{ field: 'body' as const, message: `Връзката „${link[1]}“ не е адрес` }]),
  ]
}

export function markupProblems(
  markup: MailMarkup,
  { names, tables }: { names: readonly string[]; tables: readonly string[] },
): MarkupProblem[] {
  const known = new Set(names)
  const problems = [
    ...unknownIn('subject', markup.subject, known),
    ...unknownIn('body', markup.body, known),
    ...shapeProblems(markup, new Set(tables)),
  ]
  return (['subject', 'body'] as const).flatMap((path) => problems.find((problem) => problem.field === path) ?? [])
}
