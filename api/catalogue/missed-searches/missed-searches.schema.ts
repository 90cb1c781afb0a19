import { builder } from '../../builder.ts'
import { missedSearches, type MissedSearch } from './missed-searches.service.ts'

const MissedSearchType = builder.objectRef<MissedSearch>('MissedSearch').implement({
  description: 'What visitors searched in the whole shop and did not find. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    query: t.exposeString('query', { description: 'As typed, in lower case; at most 60 letters.' }),
    times: t.exposeInt('times', {
      description: 'How often an answer to it was computed; a cached answer that is given again does not count.',
    }),
    hasSimilar: t.exposeBoolean('hasSimilar', {
      description: 'Whether products with some of the words were shown each time.',
    }),
    lastOn: t.expose('lastOn', { type: 'Date', description: 'The last day on which it was searched.' }),
  }),
})

const MissedSearchConnection = builder.connectionObject(
  { type: MissedSearchType, name: 'MissedSearchConnection' },
  { name: 'MissedSearchEdge' },
)

builder.queryField('searchesWithoutResult', (t) =>
  t.connection(
    {
      type: MissedSearchType,
      nullable: true,
      description:
        'Searches that found nothing, or nothing with all of their words; the most frequent first. They are stored for 90 days. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        from: t.arg({
          type: 'Date',
          required: false,
          description: 'The first day; by default 29 days before the last.',
        }),
        to: t.arg({ type: 'Date', required: false, description: 'The last day, included; by default today.' }),
      },
      resolve: (_root, { from, to, ...page }, ctx) => missedSearches(ctx, { from: from ?? null, to: to ?? null }, page),
    },
    MissedSearchConnection,
  ),
)
