import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { use, useCallback, useState } from 'react'
import { CachedMarkupContext } from '../lib/cached-markup.ts'
import { nameInHead } from '../lib/main-picture.ts'
import { pictureSource, type PictureParts } from '../lib/picture-source.ts'

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'sizes'> {
  picture: PictureParts | null
  alt: string
  shownAt: string
  isMain?: boolean
}

export function Picture({ picture, alt, shownAt, isMain = false, ...rest }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  const shown = isBroken ? null : picture
  const { src, srcSet } = pictureSource(shown)
  // On the server, in the words that it has for cached markup.
  if (isMain && use(CachedMarkupContext) !== null) nameInHead({ src, srcSet, sizes: shownAt })
  // A picture of the server's page may have failed before React listened.
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(true)
  }, [])
  return (
    <chakra.img
      ref={checkLoaded}
      src={src}
      {...(srcSet === null ? {} : { srcSet, sizes: shownAt })}
      width={shown?.width ?? 640}
      height={shown?.height ?? 640}
      alt={alt}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
      display="block"
      w="full"
      h="auto"
      objectFit="cover"
      // Light grounds glow next to dark ones.
      _dark={{ filter: 'brightness(0.86)' }}
      {...rest}
    />
  )
}
