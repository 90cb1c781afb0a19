import { chakra } from '@chakra-ui/react'
import { input } from '../theme/field-recipes.ts'

/** A stand-alone input; within a FormField use Chakra's `Input`, which is connected to label and error. */
export const TextInput = chakra('input', input)
