import type { z } from 'zod'
import { optionalText } from '#lib/fields.ts'
import { imageMessages, isAllowedImageUrl } from './images.rules.ts'

/** Empty and missing become null (decisions 10). */
export const imageUrlField: z.ZodType<string | null> = optionalText(2000).refine(
  (url) => url === null || isAllowedImageUrl(url),
  imageMessages.wrongUrl,
)
