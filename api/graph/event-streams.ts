import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphRequest } from './graph-request.ts'

/**
 * A subscription begins only where its answers can be sent one by one: nobody would end what was begun for a caller who
 * waits for a single answer.
 */
export const followOverEventStreams: Plugin<Pick<GraphRequest, 'isEventStream'>, GraphRequest> = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    if (args.contextValue.isEventStream === true) return
    const error = new GraphQLError('A subscription is answered as text/event-stream.', {
      extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 406 } },
    })
    setResultAndStopExecution({ errors: [error] })
  },
}
