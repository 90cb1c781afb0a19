import { SERVED_WIDTHS } from '#rules/served-widths.ts'

const mebibyte = 1024 * 1024

// docs/spec/pictures.md#limits.
export const maxFileBytes = 5 * mebibyte
/** Above it the connection is closed. Leaves room for the multipart framing. */
export const maxRequestBytes = 6 * mebibyte
export const maxProductBytes = 15 * mebibyte
export const maxProductImages = 12
export const maxPixels = 40_000_000
/** Pixels, of a stored picture. */
export const maxSide = 2000
/** The largest width that can be requested, in pixels: no screen is wider. */
export const maxPictureWidth = 10_000
export const maxDecodingBytes = 232 * mebibyte

export type ServedWidth = (typeof SERVED_WIDTHS)[number]

/** A JPEG of 1200 × 630 for links in social networks, which crop others and do not show WebP. */
export const SHARE_SIZE = 'share'

/** Null is the picture's own width. */
export type ServedSize = ServedWidth | typeof SHARE_SIZE | null

export const servedFormats = ['avif', 'webp', 'jpg'] as const
export type ServedFormat = (typeof servedFormats)[number]

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
  noSuchVariant: `Ширината е една от ${SERVED_WIDTHS.join(', ')}, а форматът е един от ${servedFormats.join(', ')}.`,
  wrongUrl: 'Адресът на снимката трябва да започва с /uploads/, /public-objects/ или https://.',
  tooManyImages: `Един продукт може да има най-много ${maxProductImages} снимки.`,
  placeholderSize: 'Размерите са цели числа от 1 до 2000.',
} as const

export function productTooLargeMessage(bytes: number): string {
  return `Общият размер на снимките е ${(bytes / mebibyte).toFixed(1)}MB и надвишава лимита от 15MB.`
}

const localKey = /^\/(?:uploads|public-objects)\/([0-9a-f]{32})\.webp$/
const localName = /^\/(?:uploads|public-objects)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/
const maxUrlLength = 2000

/** The stored address; clients turn `/uploads/` into `/public-objects/` (docs/spec/pictures.md#addresses). */
export function imageUrlOf(key: string): string {
  return `/uploads/${key}.webp`
}

export function imageKeyOf(url: string): string | null {
  return localKey.exec(url)?.[1] ?? null
}

/**
 * Below `/uploads/` or `/public-objects/`, or https (docs/spec/pictures.md#addresses). The server never fetches the
 * address.
 */
export function isAllowedImageUrl(url: string): boolean {
  if (url.length > maxUrlLength) return false
  if (url.startsWith('/')) return localName.test(url)
  const parsed = URL.parse(url)
  // The URL parser accepts tabs, a missing // and quotes, which are unsafe in a page.
  const plain = url.toLowerCase().startsWith('https://') && !/[\s"'<>\\]/.test(url)
  return plain && parsed !== null && parsed.protocol === 'https:' && parsed.username === ''
}

/** Null: the picture's own width, and the format by the Accept header. */
export interface WantedVariant {
  width: number | null
  format: ServedFormat | null
}

export interface StoredPicture {
  url: string
  width: number | null
}

/** In the smallest served width that is at least the wanted one, else in its own. Foreign addresses take no width. */
export function pictureUrlOf(origin: string, { url, width }: StoredPicture, wanted: WantedVariant): string {
  if (!url.startsWith('/')) return url
  const address = origin + url.replace(/^\/uploads\//, '/public-objects/')
  if (imageKeyOf(url) === null) return address
  const query = new URLSearchParams()
  const served = wanted.width === null ? null : servedWidth(wanted.width, width)
  if (served !== null) query.set('w', String(served))
  if (wanted.format !== null) query.set('f', wanted.format)
  return query.size === 0 ? address : `${address}?${query}`
}

function servedWidth(wanted: number, own: number | null): ServedWidth | null {
  return SERVED_WIDTHS.find((served) => served >= wanted && (own === null || served < own)) ?? null
}

export function storedUrlOf(origin: string, url: string): string {
  if (!url.startsWith(`${origin}/`)) return url
  const [path = ''] = url.slice(origin.length).split('?', 1)
  return path.replace(/^\/public-objects\//, '/uploads/')
}

/** Null is the picture's own width; its webp is the stored file itself. */
export function variantName(key: string, width: ServedSize, format: ServedFormat): string {
  if (width === null && format === 'webp') return `${key}.webp`
  return `${key}-${width ?? 'full'}.${format}`
}

export function fileNamesOf(key: string): string[] {
  const derived = [...SERVED_WIDTHS, null].flatMap((width) =>
    servedFormats.map((format) => variantName(key, width, format)),
  )
  return [
    variantName(key, null, 'webp'),
    variantName(key, SHARE_SIZE, 'jpg'),
    ...derived.filter((name) => name !== variantName(key, null, 'webp')),
  ]
}

/** Null (own width) without `?w=`, undefined for a width that is not served. */
export function readWidth(text: string | null): ServedSize | undefined {
  if (text === SHARE_SIZE) return SHARE_SIZE
  return text === null ? null : SERVED_WIDTHS.find((width) => String(width) === text)
}

/** From `?f=`, else from the Accept header, else WebP; undefined for an unknown `?f=`. */
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
