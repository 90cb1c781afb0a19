import { PothosValidationError } from '@pothos/core'
import { builder } from '../../builder.ts'
import { maxPictureWidth, pictureUrlOf, type StoredPicture } from './images.rules.ts'
import { sizeOf } from './picture-sizes.loaders.ts'

const PictureFormat = builder.enumType('PictureFormat', {
  description: 'A format that stored pictures are served in.',
  values: {
    AVIF: { value: 'avif', description: 'The smallest files.' },
    WEBP: { value: 'webp', description: 'Known by every present browser.' },
    JPEG: { value: 'jpg', description: 'Known everywhere; transparent parts become white.' },
  } as const,
})

/** A stored address; its size is null when the row that names it does not hold one. */
export type PictureRow = StoredPicture & { height: number | null }

export const pictureAt = (url: string | null): PictureRow | null =>
  url === null ? null : { url, width: null, height: null }

export const Picture = builder.objectRef<PictureRow>('Picture').implement({
  description: 'A picture, of this shop or of elsewhere.',
  fields: (t) => ({
    url: t.field({
      type: 'URL',
      description:
        'Where it is served. `width` chooses the smallest offered width that is at least as large (320, 640, 960 or 1280 pixels), and ' +
        'the picture as it is when that is too small; nothing is enlarged. Without `format` the Accept header of the request for the ' +
        'file decides. Pictures of other sites have one address for every width and format.',
      args: {
        width: t.arg.int({ required: false, description: `In pixels, from 1 to ${maxPictureWidth}.` }),
        format: t.arg({ type: PictureFormat, required: false, description: 'Null lets the Accept header decide.' }),
      },
      resolve: (picture, { width = null, format = null }, { config }) => {
        if (width !== null && (width < 1 || width > maxPictureWidth))
          throw new PothosValidationError(`"width" of a picture must be from 1 to ${maxPictureWidth}`)
        return pictureUrlOf(config.http.publicUrl, picture, { width, format })
      },
    }),
    width: t.int({
      nullable: true,
      description: 'Own width in pixels; null for pictures of other sites and missing ones.',
      resolve: (picture, _args, ctx) => picture.width ?? sizeOf(ctx, picture.url, 'width'),
    }),
    height: t.int({
      nullable: true,
      description: 'Own height in pixels; null for pictures of other sites and missing ones.',
      resolve: (picture, _args, ctx) => picture.height ?? sizeOf(ctx, picture.url, 'height'),
    }),
  }),
})
