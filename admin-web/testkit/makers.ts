import { when, type Answer } from '../../web/testkit/graph.ts'
import { AdminMakerOptionsDocument } from '../features/makers/useMakers.graphql.ts'

export const MAKERS = [
  { __typename: 'Maker' as const, id: 'maker-1', name: 'Балонерия ООД' },
  { __typename: 'Maker' as const, id: 'maker-2', name: 'Sunny Party Co.' },
]

/** The makers that the form of a product offers. */
export const makerOptions = (requiresSafetyData = false): Answer =>
  when(AdminMakerOptionsDocument).reply(() => ({ requiresSafetyData, makers: MAKERS }))
