import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Reading a field that stands in another component's fragment is a type error.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
