import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types and documents of one client: `X.graphql` gets `X.graphql.ts` beside it, enums and inputs stand in `gql/graph.ts`. */
function client(folder: string): CodegenConfig['generates'] {
  const documents = `${folder}/**/*.graphql`
  return {
    [`${folder}/gql/graph.ts`]: {
      documents,
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    [`${folder}/gql/possible-types.ts`]: { plugins: ['fragment-matcher'] },
    [`${folder}/`]: {
      documents,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'gql/graph.ts', extension: '.graphql.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { importSchemaTypesFrom: `${folder}/gql/graph.ts` },
    },
  }
}

const config: CodegenConfig = {
  schema: './schema.graphql',
  importExtension: '.ts',
  config: {
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    useTypeImports: true,
    scalars: { Date: 'string', DateTime: 'string', Decimal: 'string' },
    defaultScalarType: 'unknown',
    disableDescriptions: true,
    namingConvention: 'keep',
  },
  generates: { ...client('web'), ...client('admin-web') },
}

export default config
