import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphRequest } from './graph-request.ts'

/** Over event streams only: a subscription for a caller that expects a single answer would never end. */
export const followOverEventStreams: Plugin<Pick<GraphRequest, 'isEventStream'>, GraphRequest> = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    if (args.contextValue.isEventStream === true) return
    const error = new GraphQLError('A subscription is answered as text/event-stream.', {
      extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 406 } },
    })
    setResultAndStopExecution({ errors: [error] })
  },
}
