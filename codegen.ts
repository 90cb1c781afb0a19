import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'
import { hashOf } from './codegen.persisted.ts'

const documentsOf = (folder: string) => `${folder}/**/*.graphql`

/** Types and documents of one client: `X.graphql` gets `X.graphql.ts` next to it, enums and inputs are in `gql/graph.ts`. */
function client(folder: string): CodegenConfig['generates'] {
  const documents = documentsOf(folder)
  return {
    [`${folder}/gql/graph.ts`]: {
      documents,
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    [`${folder}/gql/possible-types.ts`]: { documents, plugins: ['./codegen.possible-types.ts'] },
    [`${folder}/`]: {
      documents,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'gql/graph.ts', extension: '.graphql.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        importSchemaTypesFrom: `${folder}/gql/graph.ts`,
        unstable_onExecutableDocumentNode: (document: DocumentNode) => ({ hash: hashOf(document) }),
      },
    },
  }
}

const config: CodegenConfig = {
  schema: { './schema.graphql': { loader: './codegen.schema.ts' } },
  importExtension: '.ts',
  config: {
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    useTypeImports: true,
    scalars: { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string', URL: 'string' },
    defaultScalarType: 'unknown',
    disableDescriptions: true,
    namingConvention: 'keep',
  },
  generates: {
    ...client('web'),
    ...client('admin-web'),
    'api/generated/persisted-documents.ts': {
      documents: [documentsOf('web'), documentsOf('admin-web')],
      plugins: ['./codegen.persisted.ts'],
    },
  },
}

export default config
