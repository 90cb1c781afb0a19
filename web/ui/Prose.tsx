import { Box, Container, Heading, List, Text } from '@chakra-ui/react'
import { listSlotRecipe } from '@chakra-ui/react/theme'
import { withMoneyFacts } from '../lib/money-facts.ts'
import type { TextPage } from '../lib/text-page.ts'
import { Crumbs } from './Crumbs.tsx'
import { PageHead } from './PageHead.tsx'

export function Prose({ text: { title, description, lead, parts } }: { text: TextPage }) {
  return (
    <Container maxW="4xl" py={{ base: '5', md: '8' }}>
      <PageHead title={title} description={withMoneyFacts(description)} />
      <Crumbs crumbs={[{ name: title }]} />
      <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
        {title}
      </Heading>
      <Text fontSize="lg" color="fg.muted" mt="3">
        {withMoneyFacts(lead)}
      </Text>
      {parts.map(({ heading, paragraphs, list }) => (
        <Box as="section" key={heading} mt="8">
          <Heading as="h2" size="xl" mb="3">
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} mb="3">
              {withMoneyFacts(paragraph)}
            </Text>
          ))}
          {list.length > 0 && (
            <List.Root recipe={listSlotRecipe} ps="5" gap="1.5">
              {list.map((item) => (
                <List.Item key={item}>{withMoneyFacts(item)}</List.Item>
              ))}
            </List.Root>
          )}
        </Box>
      ))}
    </Container>
  )
}
