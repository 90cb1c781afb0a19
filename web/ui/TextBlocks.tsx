import { chakra, Heading, List, Text } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { withTextFacts } from '../lib/text-facts.ts'
import { PrefetchLink } from './PrefetchLink.tsx'

interface Span {
  text: string
  isBold: boolean
  href: string | null
}

interface Line {
  spans: readonly Span[]
}

export interface ShownBlock {
  kind: 'HEADING' | 'SUBHEADING' | 'PARAGRAPH' | 'LIST' | 'NUMBERED_LIST'
  lines: readonly Line[]
}

interface Links {
  /** Links open in a new tab, because the texts are shown inside another page. */
  isPreview?: boolean
}

const TextLink = chakra(PrefetchLink)
const LINK = { color: 'berry.fg', fontWeight: 'semibold', textDecoration: 'underline' } as const

function ShownSpan({ text, isBold, href, isPreview = false }: Span & Links) {
  const shown = withTextFacts(text)
  const content = isBold ? <strong>{shown}</strong> : shown
  if (href === null) return content
  if (href.startsWith('/') && !isPreview)
    return (
      <TextLink to={href} {...LINK}>
        {content}
      </TextLink>
    )
  if (/^(?:mailto|tel):/i.test(href))
    return (
      <chakra.a href={href} {...LINK}>
        {content}
      </chakra.a>
    )
  return (
    <chakra.a href={href} {...LINK} target="_blank" rel="noopener">
      {content}
      {!href.startsWith('/') && <span aria-hidden> ↗</span>}
    </chakra.a>
  )
}

/* oxlint-disable react/no-array-index-key -- the pieces of a text have no identity, and all are replaced at once */
export const TextLine = ({ line, isPreview = false }: { line: Line } & Links) =>
  line.spans.map((span, at) => <ShownSpan key={at} {...span} isPreview={isPreview} />)

/** A text that begins with a paragraph has it below its title. */
export function withLead(blocks: readonly ShownBlock[]): { lead: Line | undefined; rest: readonly ShownBlock[] } {
  const [first, ...others] = blocks
  return first?.kind === 'PARAGRAPH' ? { lead: first.lines[0], rest: others } : { lead: undefined, rest: blocks }
}

interface TextBlocksProps extends Links {
  blocks: readonly ShownBlock[]
  headingSize?: 'xl' | '2xl'
}

export function TextBlocks({ blocks, headingSize = 'xl', isPreview = false }: TextBlocksProps) {
  return blocks.map(({ kind, lines }, at) => {
    const items = lines.map((line, place) => <TextLine key={place} line={line} isPreview={isPreview} />)
    if (kind === 'HEADING')
      return (
        <Heading key={at} as="h2" size={headingSize} mt={at === 0 ? '0' : '8'} mb="3">
          {items}
        </Heading>
      )
    if (kind === 'SUBHEADING')
      return (
        <Heading key={at} as="h3" size="md" mt="5" mb="2">
          {items}
        </Heading>
      )
    if (kind === 'PARAGRAPH')
      return (
        <Text key={at} mb="3">
          {items}
        </Text>
      )
    return (
      <List.Root
        key={at}
        recipe={listSlotRecipe}
        {...(kind === 'NUMBERED_LIST' && { as: 'ol' })}
        ps="5"
        mb="3"
        gap="1.5"
      >
        {items.map((item, place) => (
          <List.Item key={place}>{item}</List.Item>
        ))}
      </List.Root>
    )
  })
}
/* oxlint-enable react/no-array-index-key */
