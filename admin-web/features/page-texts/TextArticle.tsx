import { Box, Heading, Text } from '@chakra-ui/react'
import { withTextFacts } from '../../../web/lib/text-facts.ts'
import { TextBlocks, TextLine, withLead, type ShownBlock } from '../../../web/ui/TextBlocks.tsx'

/** A page's text as customers read it; its links open in a new tab. */
export function TextArticle({ title, blocks }: { title: string; blocks: readonly ShownBlock[] }) {
  const { lead, rest } = withLead(blocks)
  return (
    <>
      <Heading as="h2" size={{ base: '3xl', md: '4xl' }} overflowWrap="anywhere">
        {withTextFacts(title)}
      </Heading>
      {lead && (
        <Text fontSize="lg" color="fg.muted" mt="3">
          <TextLine line={lead} isPreview />
        </Text>
      )}
      <Box mt={lead === undefined ? '6' : '8'} overflowWrap="anywhere">
        <TextBlocks blocks={rest} isPreview />
      </Box>
    </>
  )
}
