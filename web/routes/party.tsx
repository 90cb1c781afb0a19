import { Container } from '@chakra-ui/react'
import { Planner } from '../features/planner/Planner.tsx'
import { routeQuery } from '../lib/route-query.ts'
import { NoScriptNote } from '../ui/NoScriptNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PartyRouteDocument } from './party.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: PartyRouteDocument, variables: () => ({}) })
export { load }

const NOTHING = { __typename: 'PartyChoices' as const, themes: [], colours: [] }

/** docs/spec/parties.md#planner. */
export function Component() {
  const { data } = useRouteQuery()
  return (
    <>
      <PageHead
        title="Готово парти"
        description="Кажете кога е партито, колко гости очаквате и каква е темата. Ще получите три готови предложения с цена, депозит и срокове."
      />
      <PageHero title="Готово парти" drawing="party-themes">
        Кажете кога е, за колко гости и в какви цветове. Показваме до три готови партита, които са свободни за датата.
      </PageHero>
      <Container maxW="7xl">
        <NoScriptNote can="За да видите готови партита," />
        <Planner choices={data?.partyChoices ?? NOTHING} />
      </Container>
    </>
  )
}
