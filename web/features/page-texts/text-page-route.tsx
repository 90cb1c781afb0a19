import { Container } from '@chakra-ui/react'
import type { PageName } from '../../gql/graph.ts'
import type { PageModule } from '../../lib/page-module.ts'
import { routeQuery } from '../../lib/route-query.ts'
import { withTextFacts } from '../../lib/text-facts.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageHero } from '../../ui/PageHero.tsx'
import { TextBlocks, TextLine, withLead } from '../../ui/TextBlocks.tsx'
import type { PageDrawing } from '../../ui/page-drawings.ts'
import { TextPageRouteDocument } from './text-page-route.graphql.ts'

export const pageTextQuery = (page: PageName) =>
  routeQuery({ document: TextPageRouteDocument, variables: () => ({ page }) })

export function textPageRoute(page: PageName, drawing: PageDrawing): Required<PageModule> {
  const { load, useRouteQuery } = pageTextQuery(page)

  function Component() {
    const { data } = useRouteQuery()
    if (data === null) return null
    const { title, description, blocks } = data.pageText
    const { lead, rest } = withLead(blocks)
    return (
      <>
        <PageHead title={withTextFacts(title)} description={withTextFacts(description)} />
        <PageHero title={withTextFacts(title)} drawing={drawing} maxW="4xl">
          {lead && <TextLine line={lead} />}
        </PageHero>
        <Container maxW="4xl" py={{ base: '5', md: '8' }} overflowWrap="anywhere">
          <TextBlocks blocks={rest} />
        </Container>
      </>
    )
  }

  return { load, Component }
}
