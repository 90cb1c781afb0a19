// Outside production graphql looks at every value for a second copy of itself: a seventh of the time of these suites.
const { NODE_ENV } = process.env
process.env['NODE_ENV'] = 'production'
await import('graphql/jsutils/instanceOf.js')
process.env['NODE_ENV'] = NODE_ENV
