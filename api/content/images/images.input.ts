import { z } from 'zod'
import { optionalText } from '#lib/fields.ts'
import type { Context } from '../../context.ts'
import { imageMessages, isAllowedImageUrl, storedUrlOf } from './images.rules.ts'

/** Empty and missing become null (docs/spec/rest.md#answers). */
export const imageUrlField: z.ZodType<string | null> = optionalText(2000).refine(
  (url) => url === null || isAllowedImageUrl(url),
  imageMessages.wrongUrl,
)

export const picturesField = z
  .array(z.string().refine(isAllowedImageUrl, imageMessages.wrongUrl))
  .max(12, imageMessages.tooManyImages)
  .nullish()
  .transform((urls) => urls ?? [])

interface WithPictures {
  imageUrl?: string | null | undefined
  imageUrls?: readonly string[] | null | undefined
}

/** Otherwise the addresses that the graph shows would be pictures of elsewhere, and the files removed as unused. */
export function withStoredUrls<Input extends WithPictures>({ config }: Pick<Context, 'config'>, input: Input): Input {
  const stored = (url: string) => storedUrlOf(config.http.publicUrl, url)
  const { imageUrl, imageUrls } = input
  return {
    ...input,
    ...(typeof imageUrl === 'string' && { imageUrl: stored(imageUrl) }),
    ...(imageUrls && { imageUrls: imageUrls.map(stored) }),
  }
}
