// Only the graph: everything else is checked by oxlint.
import graphql, { configs, parser } from '@graphql-eslint/eslint-plugin'

// Apollo Client reads `@unmask` and does not send it.
const client = (folder) => ({
  schema: ['schema.graphql', 'directive @unmask on FRAGMENT_SPREAD'],
  documents: `${folder}/**/*.graphql`,
})

/** Rules of the presets that are off or narrower, and why. */
const EXCEPTIONS_OF_SCHEMA = {
  // Objects with an identity are Nodes. Errors, payloads and values such as Money have none.
  '@graphql-eslint/strict-id-in-types': 'off',
  // A payload of a deletion names the id of its type: `deletedProductId`.
  '@graphql-eslint/no-typename-prefix': 'off',
  '@graphql-eslint/relay-edge-types': [
    'error',
    {
      withEdgeSuffix: true,
      // A missed search is no object; api/platform/graph/connections.api.test.ts requires nodes of all others.
      shouldImplementNode: false,
      // Short lists with a limit, such as the sizes of a product, are plain lists.
      listTypeCanWrapOnlyEdgeType: false,
    },
  ],
}
const EXCEPTIONS_OF_DOCUMENTS = {
  // The deposit of a rented line of a customer's order lies one deeper than the preset's 7; the server takes 10.
  '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
  // A fragment is named after its component and the prop that takes it: `ProductCard_product`.
  '@graphql-eslint/naming-convention': [
    'error',
    {
      VariableDefinition: 'camelCase',
      OperationDefinition: 'PascalCase',
      FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]+_[a-z][A-Za-z]+$/ },
    },
  ],
}

export default [
  { ignores: ['**/*.{js,mjs,cjs}', 'dist', '.data'] },
  {
    files: ['**/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser,
      parserOptions: {
        graphQLConfig: {
          projects: {
            web: client('web'),
            'admin-web': client('admin-web'),
            public: { schema: 'schema.public.graphql' },
          },
        },
      },
    },
  },
  {
    files: ['schema.graphql', 'schema.public.graphql'],
    rules: {
      ...configs['flat/schema-recommended'].rules,
      ...configs['flat/schema-relay'].rules,
      ...EXCEPTIONS_OF_SCHEMA,
    },
  },
  {
    files: ['web/**/*.graphql', 'admin-web/**/*.graphql'],
    rules: { ...configs['flat/operations-recommended'].rules, ...EXCEPTIONS_OF_DOCUMENTS },
  },
]
