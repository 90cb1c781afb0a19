/** What may be uploaded, how pictures are named and which addresses a record may carry. */

const mebibyte = 1024 * 1024

/** Largest file that is accepted, in bytes (back-office 5). */
export const maxFileBytes = 5 * mebibyte
/** Largest request body that is read before the connection is cut, in bytes: the file and its multipart frame. */
export const maxRequestBytes = 6 * mebibyte
/** Largest sum of the uploads of one product, in bytes (back-office 5). */
export const maxProductBytes = 15 * mebibyte
/** Most pictures of one product (decisions 10). */
export const maxProductImages = 12
/** Most pixels that a picture may unpack to (decisions 10). */
export const maxPixels = 40_000_000
/** Longest side of a stored picture, in pixels (decisions 10). */
export const maxSide = 2000
/** Most memory that the decoder of one picture may need, in bytes. */
export const maxDecodingBytes = 232 * mebibyte

/** Widths in pixels that a stored picture is served in besides its own. */
export const servedWidths = [320, 640, 960, 1280] as const
export type ServedWidth = (typeof servedWidths)[number]

/** Formats that a stored picture is served in. */
export const servedFormats = ['avif', 'webp', 'jpg'] as const
export type ServedFormat = (typeof servedFormats)[number]

/** Texts of the refusals. */
export const imageMessages = {
  notAPicture: 'Файлът не е снимка. Приемат се JPEG, PNG, WebP, GIF и AVIF.',
  damaged: 'Снимката е повредена или непълна.',
  tooLarge: 'Максималният размер на файла е 5MB.',
  tooManyPixels: 'Снимката е твърде голяма: най-много 40 мегапиксела.',
  tooHeavy: 'Снимката не може да бъде обработена. Запазете я като обикновен JPEG и опитайте отново.',
  noFile: 'Изпратете една снимка в полето image.',
  unreadableForm: 'Заявката не може да бъде прочетена.',
  notMultipart: 'Снимката се изпраща като multipart/form-data.',
  noSuchImage: 'Снимката не е намерена.',
  noSuchVariant: `Ширината е една от ${servedWidths.join(', ')}, а форматът е един от ${servedFormats.join(', ')}.`,
  wrongUrl: 'Адресът на снимката трябва да започва с /uploads/, /public-objects/ или https://.',
  tooManyImages: `Един продукт може да има най-много ${maxProductImages} снимки.`,
  placeholderSize: 'Размерите са цели числа от 1 до 2000.',
} as const

/** Text for pictures that are too big together; names their sum (back-office 5). `bytes`: sum of the uploads. */
export function productTooLargeMessage(bytes: number): string {
  return `Общият размер на снимките е ${(bytes / mebibyte).toFixed(1)}MB и надвишава лимита от 15MB.`
}

const localKey = /^\/(?:uploads|public-objects)\/([0-9a-f]{32})\.webp$/
const localName = /^\/(?:uploads|public-objects)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/
const maxUrlLength = 2000

/** The address that is stored and answered for a picture; clients turn `/uploads/` into `/public-objects/` (storefront 7). */
export function imageUrlOf(key: string): string {
  return `/uploads/${key}.webp`
}

/** The key in an address of ours, in its stored or its public form without a query; null for every other address. */
export function imageKeyOf(url: string): string | null {
  return localKey.exec(url)?.[1] ?? null
}

/**
 * Whether a record may carry this picture address (decisions 10): a path below `/uploads/` or `/public-objects/`, or https.
 * The server never fetches it.
 */
export function isAllowedImageUrl(url: string): boolean {
  if (url.length > maxUrlLength) return false
  if (url.startsWith('/')) return localName.test(url)
  const parsed = URL.parse(url)
  // The parser forgives what a page would not: tabs inside, a missing //, quotes.
  const plain = url.toLowerCase().startsWith('https://') && !/[\s"'<>\\]/.test(url)
  return plain && parsed !== null && parsed.protocol === 'https:' && parsed.username === ''
}

/** The `srcset` of a stored picture that is `width` pixels wide; null for a picture that is not ours. */
export function srcSetOf(url: string, width: number): string | null {
  const key = imageKeyOf(url)
  if (key === null) return null
  const path = `/public-objects/${key}.webp`
  const smaller = servedWidths.filter((served) => served < width).map((served) => `${path}?w=${served} ${served}w`)
  return [...smaller, `${path} ${width}w`].join(', ')
}

/** A derived file or, for the whole picture in webp, the stored one. `width` null is the picture's own width. */
export function variantName(key: string, width: ServedWidth | null, format: ServedFormat): string {
  if (width === null && format === 'webp') return `${key}.webp`
  return `${key}-${width ?? 'full'}.${format}`
}

/** Every file name that can belong to one picture, the stored one first. */
export function fileNamesOf(key: string): string[] {
  const derived = [...servedWidths, null].flatMap((width) =>
    servedFormats.map((format) => variantName(key, width, format)),
  )
  return [variantName(key, null, 'webp'), ...derived.filter((name) => name !== variantName(key, null, 'webp'))]
}

/** The width that `?w=` asks for: null (the picture's own) without it, undefined for one that is not served. */
export function readWidth(text: string | null): ServedWidth | null | undefined {
  return text === null ? null : servedWidths.find((width) => String(width) === text)
}

/** The format that `?f=` or else the Accept header asks for; undefined for an unknown `?f=`. WebP unless told otherwise. */
export function readFormat(text: string | null, accept: string | undefined): ServedFormat | undefined {
  if (text !== null) return servedFormats.find((format) => format === text)
  if (accepts(accept, 'image/avif')) return 'avif'
  const onlyOlder =
    accepts(accept, 'image/jpeg') && !['image/webp', 'image/*', '*/*'].some((type) => accepts(accept, type))
  return onlyOlder ? 'jpg' : 'webp'
}

function accepts(header: string | undefined, type: string): boolean {
  return (header ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
