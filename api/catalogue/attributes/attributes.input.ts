import { z } from 'zod'
import { optionalText, requiredText } from '#lib/fields.ts'
import { CODE } from '#rules/transliteration.ts'
import { AttributeKind } from '#prisma/enums.ts'

const NAME_REQUIRED = 'Моля, въведете име'
const FLAG = { error: 'Невалидна стойност' }

const name = requiredText({ max: 60, singleLine: true, required: NAME_REQUIRED })

// Files of goods have several of them in a cell (docs/spec/attributes.md#in-files-of-goods).
const attributeName = name.refine((text) => !/[:;]/.test(text), 'Без двоеточие и точка и запетая')

const code = z
  .string()
  .max(60, 'Най-много 60 знака')
  .regex(CODE, 'Кодът е от малки латински букви, цифри и тирета')
  .nullish()
  .transform((text) => text ?? null)

const hex = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), 'Въведете цвят като #d4af37')
  .nullable()

const synonyms = z
  .array(requiredText({ max: 60, singleLine: true, required: 'Въведете дума' }))
  .max(20, 'Най-много 20 думи')

/** The form of an attribute; the kind and the unit never change. */
export const attributeInput = z
  .object({
    name: attributeName,
    code,
    kind: z.enum(AttributeKind),
    unit: optionalText(10),
    isOption: z
      .boolean(FLAG)
      .nullish()
      .transform((isOption) => isOption ?? false),
    isFacet: z
      .boolean(FLAG)
      .nullish()
      .transform((isFacet) => isFacet ?? true),
  })
  .refine(({ kind, unit }) => unit === null || kind === 'number', {
    path: ['unit'],
    error: 'Единица имат само числата',
  })

export type AttributeInput = z.output<typeof attributeInput>

/** A missing field stays as it is. */
export const attributePatch = z.object({
  name: z.exactOptional(attributeName),
  isOption: z.exactOptional(z.boolean(FLAG)),
  isFacet: z.exactOptional(z.boolean(FLAG)),
})

export type AttributePatch = z.output<typeof attributePatch>

export const attributeValueInput = z.object({
  name,
  code,
  hex: hex.nullish().transform((sample) => sample ?? null),
  synonyms: synonyms.nullish().transform((words) => words ?? []),
})

export type AttributeValueInput = z.output<typeof attributeValueInput>

export const attributeValuePatch = z.object({
  name: z.exactOptional(name),
  hex: z.exactOptional(hex),
  synonyms: z.exactOptional(synonyms.nullable().transform((words) => words ?? [])),
})

export type AttributeValuePatch = z.output<typeof attributeValuePatch>
