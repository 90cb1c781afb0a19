import { sample } from 'fast-check'
import { createDocumentCheck } from '#api/platform/rest/testkit/documented.ts'
import { makeCategory, makeProduct, makeRental, makeReview } from '#api/testkit/make.ts'
import { graphCalls, type GeneratedOperation } from '../generated-graph.ts'
import { restCalls, type Caller, type GeneratedCall } from '../generated-rest.ts'
import { facesAgree } from '../faces-agree.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { customerToken, tryOnce } from '../shopper.ts'
import { adminToken } from '../staff.ts'

const AT_ONCE = 20

/** Codes of the graph for faults of the caller. */
const CALLER_FAULTS = new Set([
  'BAD_USER_INPUT',
  'BAD_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_ATTEMPTS',
  'UNAVAILABLE',
  'GRAPHQL_VALIDATION_FAILED',
])

/** So that small numbers name something. */
async function fillShop({ app }: Stage): Promise<void> {
  const { id: categoryId } = await makeCategory(app)
  for (let made = 0; made < 12; made += 1) {
    const { id: productId } = await makeProduct(app, { categoryIds: [categoryId], variants: [{}, {}] })
    await makeRental(app)
    await makeReview(app, { productId, isApproved: true })
  }
}

export const G1: Scenario = {
  promise: 'no generated call causes a fault, contradicts the document, or differs between REST and GraphQL',
  quick: { rounds: 10, clients: AT_ONCE, units: 60 },
  full: { rounds: 500, clients: AT_ONCE, units: 100, seconds: 170 },
  start: async (stage) => {
    const { seed, size, require } = stage
    await fillShop(stage)
    const { document, check } = await createDocumentCheck()
    const tokens: Record<Caller, string | undefined> = {
      visitor: undefined,
      customer: await customerToken(stage),
      admin: await adminToken(stage),
    }
    const sendRest = async ({ path, method, caller, request }: GeneratedCall) => {
      const { answer } = await tryOnce(stage, 'generated call', { ...request, token: tokens[caller] })
      if (answer.status === null) return require(false, `no answer to ${JSON.stringify(request)}`)
      const { status, body, headers } = answer
      const difference = check(method.toUpperCase(), path, { status, body, headers })
      require(difference === null, `${difference} to ${JSON.stringify(request)} of a ${caller}`)
    }
    const sendGraph = async ({ caller, body }: GeneratedOperation) => {
      const request = { path: '/graphql', body, token: tokens[caller] }
      const { status, code } = (await tryOnce(stage, 'generated operation', request)).attempt
      const isRight = status !== null && (code === null || CALLER_FAULTS.has(code))
      require(isRight, `${code} to ${JSON.stringify(body)} of a ${caller}`)
    }
    const [rest, graph] = [restCalls(document), graphCalls()]
    return async (round) => {
      const numRuns = size.units / 2
      const calls = [
        ...sample(rest, { seed: seed + round, numRuns }).map((call) => () => sendRest(call)),
        ...sample(graph, { seed: seed + round, numRuns }).map((call) => () => sendGraph(call)),
      ]
      const mixed = stage.random.shuffled(calls)
      while (mixed.length > 0) await Promise.all(mixed.splice(0, size.clients).map((send) => send()))
      await facesAgree(stage)
    }
  },
}
