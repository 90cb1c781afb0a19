import { z } from 'zod'
import { requiredText } from '#lib/fields.ts'
import { factProblem } from '#rules/text-facts.ts'
import { blocksOf, MarkupError, type PageMarkup } from './page-markup.rules.ts'

const required = 'Задължително поле'

const withFacts = (field: z.ZodType<string>): z.ZodType<string> =>
  field.superRefine((text, check) => {
    const problem = factProblem(text)
    if (problem !== null) check.addIssue({ code: 'custom', message: problem })
  })

export const pageMarkupInput: z.ZodType<PageMarkup> = z.object({
  title: withFacts(requiredText({ max: 100, singleLine: true, required })),
  description: withFacts(requiredText({ max: 300, singleLine: true, required })),
  body: withFacts(requiredText({ max: 30_000, required })).superRefine((text, check) => {
    try {
      blocksOf(text)
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error
      check.addIssue({ code: 'custom', message: error.message })
    }
  }),
})
