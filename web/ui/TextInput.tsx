import { chakra } from '@chakra-ui/react'
import { input } from '../theme/field-recipes.ts'

/** An input that stands alone; inside a FormField Chakra's `Input` is tied to its label and mistake. */
export const TextInput = chakra('input', input)
