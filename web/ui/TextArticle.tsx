import { Box, Heading, Text } from '@chakra-ui/react'
import { withTextFacts } from '../lib/text-facts.ts'
import { TextBlocks, TextLine, type ShownBlock } from './TextBlocks.tsx'

interface TextArticleProps {
  title: string
  blocks: readonly ShownBlock[]
  isPreview?: boolean
}

export function TextArticle({ title, blocks, isPreview = false }: TextArticleProps) {
  const [first, ...others] = blocks
  const lead = first?.kind === 'PARAGRAPH' ? first : undefined
  return (
    <>
      <Heading as={isPreview ? 'h2' : 'h1'} size={{ base: '3xl', md: '4xl' }} overflowWrap="anywhere">
        {withTextFacts(title)}
      </Heading>
      {lead?.lines.map((line) => (
        <Text key="lead" fontSize="lg" color="fg.muted" mt="3">
          <TextLine line={line} isPreview={isPreview} />
        </Text>
      ))}
      <Box mt={lead === undefined ? '6' : '8'} overflowWrap="anywhere">
        <TextBlocks blocks={lead === undefined ? blocks : others} isPreview={isPreview} />
      </Box>
    </>
  )
}
