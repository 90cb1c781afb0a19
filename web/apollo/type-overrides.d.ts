import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Data masking: reading a field of another component's fragment is a type error.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
