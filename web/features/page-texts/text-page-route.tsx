import { Container } from '@chakra-ui/react'
import type { PageName } from '../../gql/graph.ts'
import type { PageModule } from '../../lib/page-module.ts'
import { routeQuery } from '../../lib/route-query.ts'
import { withTextFacts } from '../../lib/text-facts.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextArticle } from '../../ui/TextArticle.tsx'
import { TextPageRouteDocument } from './text-page-route.graphql.ts'

export const pageTextQuery = (page: PageName) =>
  routeQuery({ document: TextPageRouteDocument, variables: () => ({ page }) })

export function textPageRoute(page: PageName): Required<PageModule> {
  const { load, useRouteQuery } = pageTextQuery(page)

  function Component() {
    const { data } = useRouteQuery()
    if (data === null) return null
    const { title, description, blocks } = data.pageText
    return (
      <Container maxW="4xl" py={{ base: '5', md: '8' }}>
        <PageHead title={withTextFacts(title)} description={withTextFacts(description)} />
        <Crumbs crumbs={[{ name: withTextFacts(title) }]} />
        <TextArticle title={title} blocks={blocks} />
      </Container>
    )
  }

  return { load, Component }
}
