// Each event of a subscription is answered by a context of its own: the loaders of one context remember what they read.
import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { seesMore, type Context } from '../../context.ts'

/** Of callers who see the same: a change of stock that many product pages follow is read once for all of them. */
const shared = new WeakMap<object, Context>()

const freshContext = (ctx: Context): Context => ({ ...ctx, shown: new Set(), grantedOrders: new Set() })

function contextOfEvent(ctx: Context, event: unknown): Context {
  if (seesMore(ctx.viewer) || typeof event !== 'object' || event === null) return freshContext(ctx)
  const known = shared.get(event) ?? freshContext(ctx)
  shared.set(event, known)
  return known
}

/** Not a generator: that one would end only after the next event. */
function answers(
  events: AsyncIterator<unknown, unknown, undefined>,
  answerTo: (event: unknown) => ExecutionResult | Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult, undefined> {
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { done, value } = await events.next()
      return done ? { done, value: undefined } : { done: false, value: await answerTo(value) }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
}

async function subscribe(args: ExecutionArgs, ctx: Context) {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  return answers(source[Symbol.asyncIterator](), (event) =>
    execute({ ...args, rootValue: event, contextValue: contextOfEvent(ctx, event) }),
  )
}

export const answerEvents: Plugin<Context> = {
  onSubscribe: ({ args: { contextValue }, setSubscribeFn }) => setSubscribeFn((args) => subscribe(args, contextValue)),
}
